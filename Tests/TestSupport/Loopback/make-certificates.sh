#!/bin/sh
# Makes keys and certificates for the TLS tests in the folder given, with the openssl command: an authority, another below
# it, and what a server shows to be trusted or not. Nothing of it is ever kept: every test run makes its own.
set -eu
cd "$1"

cat >openssl.cnf <<'CONFIG'
[ca]
default_ca = here
[here]
dir = .
new_certs_dir = .
database = index.txt
serial = serial
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[server]
basicConstraints = critical, CA:FALSE
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
subjectAltName = DNS:localhost, IP:127.0.0.1
[elsewhere]
basicConstraints = critical, CA:FALSE
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
subjectAltName = DNS:elsewhere.example
CONFIG
: >index.txt
echo 1000 >serial

make_key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1.key"; }

# NAME EXTENSIONS: signed by itself
sign_itself() {
    make_key "$1"
    openssl req -config openssl.cnf -x509 -new -sha256 -key "$1.key" -subj "/CN=$1" -extensions "$2" -days 30 -out "$1.pem"
}

# NAME EXTENSIONS AUTHORITY [DATES …]: signed by an authority
sign() {
    name=$1 extensions=$2 authority=$3
    shift 3
    [ $# -gt 0 ] || set -- -days 30
    make_key "$name"
    openssl req -config openssl.cnf -new -sha256 -key "$name.key" -subj "/CN=$name" -out "$name.csr"
    openssl ca -config openssl.cnf -batch -notext -extensions "$extensions" -cert "$authority.pem" \
        -keyfile "$authority.key" -in "$name.csr" -out "$name.pem" "$@" 2>/dev/null
}

sign_itself root authority
sign middle authority root
sign trusted server middle
sign wrong-host elsewhere middle
sign expired server middle -startdate 20200101000000Z -enddate 20200201000000Z
sign not-yet server middle -startdate 20980101000000Z -enddate 20990101000000Z
sign_itself self-signed server
sign_itself foreign-root authority
sign unknown server foreign-root

# What a server sends: its own certificate first, then the ones up to the root, which it leaves out.
for name in trusted wrong-host expired not-yet; do
    cat "$name.pem" middle.pem >"$name.chain"
done
cp trusted.pem incomplete.chain && cp trusted.key incomplete.key
cp self-signed.pem self-signed.chain
cp unknown.pem unknown.chain
