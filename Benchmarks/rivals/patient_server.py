"""An HTTP/1.1 server on loopback that answers every request after so many milliseconds: patient_server.py MILLISECONDS

Prints its port, and serves until its standard input ends. It is no rival, but what rivals are measured against.
"""

import asyncio
import os
import sys

BODY = b'{"choices":[{"message":{"role":"assistant","content":"' + b"x" * 1000 + b'"},"finish_reason":"stop"}]}'
REPLY = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(BODY) + BODY


async def main(pause):
    async def serve(reader, writer):
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).lower()
                for line in head.split(b"\r\n"):
                    if line.startswith(b"content-length:"):
                        await reader.readexactly(int(line.split(b":")[1]))
                await asyncio.sleep(pause)
                writer.write(REPLY)
                await writer.drain()
        except (asyncio.IncompleteReadError, OSError):
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    os._exit(0)


asyncio.run(main(int(sys.argv[1]) / 1000))
