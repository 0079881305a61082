/// libcurl for Swift: the library's own header, and a typed function for each use of its variadic ones.
///
/// `curl_easy_setopt`, `curl_easy_getinfo` and `curl_multi_setopt` are variadic, so Swift imports them as unavailable.
/// libcurl trusts the caller to pass exactly the type that an option wants; hence one function a type, and `long` where
/// libcurl wants `long`. What depends on libcurl's version is decided here, when this file is compiled.

#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Takes `size * count` bytes of a body or one header line; any other return value than that product ends the transfer.
typedef size_t (*ccurl_sink)(char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);

/// Sets an option that takes a `long`.
CURLcode ccurl_easy_set_long(CURL *_Nonnull easy, CURLoption option, long value);

/// Sets an option that takes a `curl_off_t`.
CURLcode ccurl_easy_set_offset(CURL *_Nonnull easy, CURLoption option, curl_off_t value);

/// Sets an option that takes a C string, which libcurl copies (all of them but `CURLOPT_POSTFIELDS`).
CURLcode ccurl_easy_set_string(CURL *_Nonnull easy, CURLoption option, const char *_Nullable value);

/// Sets an option that takes a data pointer: a callback's context, the error buffer, `CURLOPT_COPYPOSTFIELDS`.
CURLcode ccurl_easy_set_pointer(CURL *_Nonnull easy, CURLoption option, const void *_Nullable value);

/// Sets an option that takes a list, which must outlive the transfer.
CURLcode ccurl_easy_set_list(CURL *_Nonnull easy, CURLoption option, struct curl_slist *_Nullable list);

/// Sets `CURLOPT_WRITEFUNCTION` or `CURLOPT_HEADERFUNCTION`.
CURLcode ccurl_easy_set_sink(CURL *_Nonnull easy, CURLoption option, ccurl_sink _Nonnull sink);

/// Allows http and https and nothing else, neither at first nor after a redirect.
CURLcode ccurl_easy_allow_only_http(CURL *_Nonnull easy);

/// Lets a transfer end without waiting for a name lookup that still runs (libcurl 7.87; before that it waits).
void ccurl_easy_abandon_lookups(CURL *_Nonnull easy);

/// Whether the libcurl that is loaded can speak HTTP/2.
bool ccurl_speaks_http2(void);

/// Name and version of the TLS library that libcurl uses, such as `OpenSSL/3.0.19`; NULL when it has none.
const char *_Nullable ccurl_tls_library(void);

/// Stores a number of the caller's with the handle.
CURLcode ccurl_easy_set_tag(CURL *_Nonnull easy, uintptr_t tag);

/// The number stored by `ccurl_easy_set_tag`; 0 when none was.
uintptr_t ccurl_easy_tag(CURL *_Nonnull easy);

/// An information that is a `long`; 0 when there is none.
long ccurl_easy_get_long(CURL *_Nonnull easy, CURLINFO info);

/// An information that is a `curl_off_t` (the `_T` times, in microseconds); 0 when there is none.
curl_off_t ccurl_easy_get_offset(CURL *_Nonnull easy, CURLINFO info);

/// An information that is a C string, valid until the handle is used again; NULL when there is none.
const char *_Nullable ccurl_easy_get_string(CURL *_Nonnull easy, CURLINFO info);

/// Sets an option of a multi handle that takes a `long`.
CURLMcode ccurl_multi_set_long(CURLM *_Nonnull multi, CURLMoption option, long value);

/// The next transfer that has ended, with its result; NULL when there is none.
CURL *_Nullable ccurl_multi_next_ended(CURLM *_Nonnull multi, CURLcode *_Nonnull result);

/// Names the calling thread, with at most 15 bytes. (Swift sees no `pthread_setname_np` on Linux, where it is a GNU
/// extension, and Foundation's `Thread.name` reaches the system only when it happens to be set late enough.)
void ccurl_name_this_thread(const char *_Nonnull name);

#endif
