import CCurl

extension CurlEasy {
    /// What the transfer brought, once libcurl has said with which code it ended.
    func outcome(_ code: CURLcode) -> TransferOutcome {
        let microseconds = ccurl_easy_get_offset(handle, CURLINFO_TOTAL_TIME_T)
        return TransferOutcome(result(code), elapsed: .microseconds(microseconds))
    }

    private func result(_ code: CURLcode) -> Result<HTTPResponse, HTTPError> {
        guard code == CURLE_OK else { return .failure(error(code)) }
        // libcurl takes a head that is cut off between two lines for a whole reply without a body.
        guard reception.isHeadComplete else { return .failure(.connectionBroken(request.origin)) }
        let timing = HTTPResponse.Timing(
            firstByteMilliseconds: milliseconds(CURLINFO_STARTTRANSFER_TIME_T),
            totalMilliseconds: milliseconds(CURLINFO_TOTAL_TIME_T))
        let redirect = ccurl_easy_get_string(handle, CURLINFO_REDIRECT_URL).map { String(cString: $0) }
        return .success(
            HTTPResponse(
                status: ccurl_easy_get_long(handle, CURLINFO_RESPONSE_CODE), headers: reception.headers,
                body: reception.body, timing: timing, redirectURL: redirect))
    }

    private func error(_ code: CURLcode) -> HTTPError {
        let origin = request.origin
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .couldNotResolveHost(origin)
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: return .proxyFailed(origin)
        case CURLE_COULDNT_CONNECT: return .couldNotConnect(origin)
        case CURLE_OPERATION_TIMEDOUT: return .timedOut(origin, timeLimit)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
            return .secureConnectionFailed(origin, trustFault(code), reason: reason(code))
        case CURLE_WRITE_ERROR where reception.refusal == .bodyTooLarge:
            return .bodyTooLarge(origin, limitBytes: request.limits.maximumBodyBytes)
        // Without a refusal of ours it is libcurl's decoder that found no use for what came.
        case CURLE_WRITE_ERROR: return .malformedResponse(origin)
        // So libcurl says that a header line is longer than it takes; memory does not run out on a few kilobytes.
        case CURLE_OUT_OF_MEMORY where !reception.isHeadComplete: return .malformedResponse(origin)
        // CURLE_TOO_LARGE, from 8.6 on in its place.
        case _ where code.rawValue == 100: return .malformedResponse(origin)
        // A proxy that lets nobody through answers so; libcurl then says that it received nothing.
        case CURLE_RECV_ERROR where ccurl_easy_get_long(handle, CURLINFO_HTTP_CONNECTCODE) >= 300:
            return .proxyFailed(origin)
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            return .connectionBroken(origin)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
            return .malformedResponse(origin)
        default:
            return .failed(
                origin, code: Int(code.rawValue), reason: String(cString: curl_easy_strerror(code)))
        }
    }

    /// What is wrong with the server's certificate, by OpenSSL's numbers (`X509_V_ERR_…` of its `x509_vfy.h`).
    ///
    /// libcurl compares the host itself, where OpenSSL has found no fault in the chain; its number is then what libcurl set
    /// it to beforehand.
    private func trustFault(_ code: CURLcode) -> HTTPError.TrustFault {
        if code == CURLE_SSL_CACERT_BADFILE { return .unusableAuthorityFile }
        guard code == CURLE_PEER_FAILED_VERIFICATION, Curl.hasOpenSSL else { return .other }
        return switch ccurl_easy_get_long(handle, CURLINFO_SSL_VERIFYRESULT) {
        case 0, 1, 62: .wrongHost
        case 9: .notYetValid
        case 10: .expired
        case 18: .selfSigned
        case 2, 19, 20, 21: .unknownAuthority
        default: .other
        }
    }

    /// Which limit ran out: until the request can be sent only the connect limit ends a transfer early, then silence alone.
    private var timeLimit: HTTPError.TimeLimit {
        let total = request.limits.totalMilliseconds
        guard milliseconds(CURLINFO_TOTAL_TIME_T) < total else { return .total(milliseconds: total) }
        if ccurl_easy_get_offset(handle, CURLINFO_PRETRANSFER_TIME_T) == 0 {
            return .connect(milliseconds: request.limits.connectMilliseconds)
        }
        return request.limits.silenceSeconds.map { .silence(milliseconds: $0 * 1_000) } ?? .total(milliseconds: total)
    }

    /// libcurl's own words where it has some. Only TLS failures use them: those name certificates and protocol
    /// versions, never what was sent. A server chooses part of the text, so it is cut and cleaned.
    private func reason(_ code: CURLcode) -> String {
        let text = String(cString: errorText)
        let words = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
        return String(String.UnicodeScalarView(words.unicodeScalars.prefix(200).filter { (" "..."~").contains($0) }))
    }

    private func milliseconds(_ info: CURLINFO) -> Int {
        Int(ccurl_easy_get_offset(handle, info) / 1_000)
    }
}
