"""Speaks TLS on a loopback port in front of a server that does not: tls_front.py CHAIN KEY PORT [PROTOCOL ...]

Prints the port that it listens on and serves as long as the process that started it. The protocols are what ALPN offers. What a
client that does not trust the certificate sends never gets as far as the server behind.
"""

import asyncio
import os
import ssl
import sys


async def pump(reader, writer):
    """Carries bytes until one side ends, then ends the other."""
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def main():
    parent = os.getppid()
    chain, key, port, *protocols = sys.argv[1:]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(chain, key)
    if protocols:
        context.set_alpn_protocols(protocols)

    async def serve(reader, writer):
        back_reader, back_writer = await asyncio.open_connection("127.0.0.1", int(port))
        await asyncio.gather(pump(reader, back_writer), pump(back_reader, writer))

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context, backlog=128)
    print(server.sockets[0].getsockname()[1], flush=True)
    while os.getppid() == parent:
        await asyncio.sleep(1)


# What was inherited by chance would keep other tests' connections open.
os.closerange(3, 65536)
asyncio.run(main())
