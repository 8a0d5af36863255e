#!/usr/bin/env bash
# Makes an authority, and the certificates and kubeconfigs of every component, in the folder $1. They are valid for 30 days.
set -euo pipefail
cd "$1"
exec 2>openssl.log
key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1.key"; }
authority() {
  key "$1"
  openssl req -x509 -new -key "$1.key" -subj "/CN=$1" -days 30 -out "$1.crt" -addext keyUsage=critical,keyCertSign,digitalSignature
}
certificate() { # name, subject, authority, usage, alternative names
  key "$1"
  openssl req -new -key "$1.key" -subj "$2" -out "$1.csr"
  printf 'keyUsage=critical,digitalSignature\nextendedKeyUsage=%s\n%s\n' "$4" "${5:+subjectAltName=$5}" >"$1.ext"
  openssl x509 -req -in "$1.csr" -CA "$3.crt" -CAkey "$3.key" -CAcreateserial -days 30 -extfile "$1.ext" -out "$1.crt"
}
kubeconfig() {
  cat >"$1.kubeconfig" <<C
apiVersion: v1
kind: Config
current-context: node
clusters: [{name: node, cluster: {server: "https://10.10.0.1:6443", certificate-authority-data: $(base64 -w0 ca.crt)}}]
users: [{name: node, user: {client-certificate-data: $(base64 -w0 "$1.crt"), client-key-data: $(base64 -w0 "$1.key")}}]
contexts: [{name: node, context: {cluster: node, user: node}}]
C
}
authority ca
authority front-proxy-ca
certificate apiserver /CN=kube-apiserver ca serverAuth \
  IP:127.0.0.1,IP:10.10.0.1,IP:10.96.0.1,DNS:localhost,DNS:kubernetes,DNS:kubernetes.default,DNS:kubernetes.default.svc,DNS:kubernetes.default.svc.cluster.local
certificate kubelet-server /CN=system:node:node-1/O=system:nodes ca serverAuth IP:10.10.0.1,DNS:node-1
certificate kubelet-client /CN=kube-apiserver-kubelet-client/O=system:masters ca clientAuth
certificate front-proxy-client /CN=front-proxy-client front-proxy-ca clientAuth
certificate admin /CN=admin/O=system:masters ca clientAuth
certificate node /O=system:nodes/CN=system:node:node-1 ca clientAuth
kubeconfig admin
kubeconfig node
for component in controller-manager scheduler proxy; do
  certificate "kube-$component" "/CN=system:kube-$component" ca clientAuth
  kubeconfig "kube-$component"
done
certificate coredns /CN=system:coredns ca clientAuth
kubeconfig coredns
openssl genrsa -out service-accounts.key 2048
openssl rsa -in service-accounts.key -pubout -out service-accounts.pub
chmod 600 ./*.key ./*.kubeconfig
