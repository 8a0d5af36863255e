#!/usr/bin/env bash
# The node's process 1, in network, mount, process, host name and IPC namespaces of its own. When the process ends, the kernel ends the node.
# NAME, RUN (the cluster's own folder) and PARTS (what provision.mjs made) come from cluster.mjs.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
pki=$RUN/pki
export PATH=$PARTS/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
unset HTTP_PROXY HTTPS_PROXY http_proxy https_proxy SSL_CERT_FILE SSL_CERT_DIR
mkdir -p "$RUN"/{pki,etcd,kubelet,containerd,cni,cni-cache,log,pods,volumes,sysctl,cgroup}

# /sys of this network, with the machine's cgroups in it.
hostname node-1
mount --rbind /sys/fs/cgroup "$RUN/cgroup"
mount -t sysfs sysfs /sys
mount --rbind "$RUN/cgroup" /sys/fs/cgroup
umount -R -l "$RUN/cgroup"
printf 'nameserver 10.96.0.10\nsearch default.svc.cluster.local svc.cluster.local cluster.local\noptions ndots:5\n' >"$RUN/resolv.conf"
printf '127.0.0.1 localhost\n10.10.0.1 node-1\n' >"$RUN/hosts"
mount --bind "$RUN/resolv.conf" "$(readlink -f /etc/resolv.conf)"
mount --bind "$RUN/hosts" /etc/hosts
mount -t tmpfs -o mode=755 tmpfs /run
mkdir -p /run/containerd /run/lock /var/lib/cni
mount --bind "$RUN/cni-cache" /var/lib/cni
# The kubelet sets these for the whole machine. It reads the wanted values here, and leaves the machine alone.
while read -r path value; do
  echo "$value" >"$RUN/sysctl/${path//\//_}"
  mount --bind "$RUN/sysctl/${path//\//_}" "/proc/sys/$path"
done <<S
vm/overcommit_memory 1
vm/panic_on_oom 0
kernel/panic 10
kernel/panic_on_oops 1
kernel/keys/root_maxkeys 1000000
kernel/keys/root_maxbytes 25000000
S
ip link set lo up
ip link add node0 type bridge
ip addr add 10.10.0.1/24 dev node0
ip link set node0 up
# Nobody is there: without a default route, packets to Service addresses have no way to the rules that redirect them.
ip route add default via 10.10.0.2 dev node0
echo 1 >/proc/sys/net/ipv4/ip_forward
echo 1 >/proc/sys/net/bridge/bridge-nf-call-iptables 2>/dev/null || true

cat >"$RUN/cni/10-bridge.conflist" <<C
{"cniVersion": "1.0.0", "name": "pods", "plugins": [
  {"type": "bridge", "bridge": "cni0", "isGateway": true, "hairpinMode": true,
   "ipam": {"type": "host-local", "dataDir": "/run/cni-ipam", "ranges": [[{"subnet": "10.244.0.0/24"}]], "routes": [{"dst": "0.0.0.0/0"}]}},
  {"type": "portmap", "capabilities": {"portMappings": true}}]}
C
# Without CAP_SYS_RESOURCE no process may lower its score for the out-of-memory killer.
cat >"$RUN/containerd.toml" <<C
version = 2
root = "$RUN/containerd"
state = "/run/containerd"
disabled_plugins = ["io.containerd.snapshotter.v1.aufs", "io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.devmapper", "io.containerd.snapshotter.v1.zfs"]
[grpc]
  address = "/run/containerd/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "localhost/pause:1"
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "$RUN/cni"
  [plugins."io.containerd.grpc.v1.cri".containerd]
    snapshotter = "overlayfs"
    default_runtime_name = "runc"
    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
      runtime_type = "io.containerd.runc.v2"
C
cat >"$RUN/kubelet.yaml" <<C
apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
failCgroupV1: false
cgroupDriver: cgroupfs
cgroupRoot: /kubernetes-$NAME
containerRuntimeEndpoint: unix:///run/containerd/containerd.sock
clusterDNS: [10.96.0.10]
clusterDomain: cluster.local
resolvConf: $RUN/resolv.conf
podLogsDir: $RUN/pods
volumePluginDir: $RUN/kubelet/volumeplugins
authentication: {anonymous: {enabled: false}, webhook: {enabled: true}, x509: {clientCAFile: $pki/ca.crt}}
authorization: {mode: Webhook}
tlsCertFile: $pki/kubelet-server.crt
tlsPrivateKeyFile: $pki/kubelet-server.key
failSwapOn: false
maxPods: 60
imageGCHighThresholdPercent: 100
evictionHard: {memory.available: 200Mi, nodefs.available: 1%, imagefs.available: 1%, nodefs.inodesFree: 1%}
nodeStatusUpdateFrequency: 5s
registryPullQPS: 0
C
# Sizes of connection tracking can't be written from a network namespace: 0 leaves them alone.
cat >"$RUN/kube-proxy.yaml" <<C
apiVersion: kubeproxy.config.k8s.io/v1alpha1
kind: KubeProxyConfiguration
mode: nftables
clientConnection: {kubeconfig: $pki/kube-proxy.kubeconfig}
clusterCIDR: 10.244.0.0/16
hostnameOverride: node-1
metricsBindAddress: 127.0.0.1:10249
conntrack: {maxPerCore: 0, min: 0, tcpEstablishedTimeout: 0s, tcpCloseWaitTimeout: 0s}
C
sed "s#@PKI@#$pki#" "$here/Corefile" >"$RUN/Corefile"

declare -A started=()
component() { # name, arguments
  local name=$1
  shift
  "$name" "$@" >"$RUN/log/$name.log" 2>&1 &
  started[$!]=$name
}
wait_for() { # what, command
  local what=$1
  shift
  for _ in $(seq 600); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.1
  done
  echo "no $what within 60 s"
  exit 1
}
"$here/certificates.sh" "$pki"
export KUBECONFIG=$pki/admin.kubeconfig CONTAINERD_ADDRESS=/run/containerd/containerd.sock CONTAINERD_NAMESPACE=k8s.io
component containerd -c "$RUN/containerd.toml"
component etcd --name node-1 --data-dir "$RUN/etcd" --unsafe-no-fsync --log-level warn \
  --listen-client-urls http://127.0.0.1:2379 --advertise-client-urls http://127.0.0.1:2379 \
  --listen-peer-urls http://127.0.0.1:2380 --initial-advertise-peer-urls http://127.0.0.1:2380 --initial-cluster node-1=http://127.0.0.1:2380
component kube-apiserver --etcd-servers http://127.0.0.1:2379 --advertise-address 10.10.0.1 --bind-address 0.0.0.0 --secure-port 6443 \
  --tls-cert-file "$pki/apiserver.crt" --tls-private-key-file "$pki/apiserver.key" --client-ca-file "$pki/ca.crt" \
  --kubelet-client-certificate "$pki/kubelet-client.crt" --kubelet-client-key "$pki/kubelet-client.key" \
  --kubelet-certificate-authority "$pki/ca.crt" --kubelet-preferred-address-types InternalIP \
  --service-account-issuer https://kubernetes.default.svc.cluster.local \
  --service-account-key-file "$pki/service-accounts.pub" --service-account-signing-key-file "$pki/service-accounts.key" \
  --requestheader-client-ca-file "$pki/front-proxy-ca.crt" --requestheader-allowed-names front-proxy-client \
  --requestheader-extra-headers-prefix X-Remote-Extra- --requestheader-group-headers X-Remote-Group --requestheader-username-headers X-Remote-User \
  --proxy-client-cert-file "$pki/front-proxy-client.crt" --proxy-client-key-file "$pki/front-proxy-client.key" --enable-aggregator-routing \
  --authorization-mode Node,RBAC --enable-admission-plugins NodeRestriction --service-cluster-ip-range 10.96.0.0/16 --allow-privileged
wait_for containerd ctr version
ctr images import "$PARTS/images/pause.tar" >"$RUN/log/images.log" 2>&1
wait_for 'API server' kubectl get --raw /readyz
own() { echo "--kubeconfig $1 --authentication-kubeconfig $1 --authorization-kubeconfig $1"; }
component kube-controller-manager $(own "$pki/kube-controller-manager.kubeconfig") --bind-address 127.0.0.1 --leader-elect=false \
  --use-service-account-credentials --service-account-private-key-file "$pki/service-accounts.key" --root-ca-file "$pki/ca.crt" \
  --cluster-signing-cert-file "$pki/ca.crt" --cluster-signing-key-file "$pki/ca.key" --cluster-cidr 10.244.0.0/16 --allocate-node-cidrs \
  --horizontal-pod-autoscaler-sync-period 5s
component kube-scheduler $(own "$pki/kube-scheduler.kubeconfig") --bind-address 127.0.0.1 --leader-elect=false
component kubelet --config "$RUN/kubelet.yaml" --kubeconfig "$pki/node.kubeconfig" --root-dir "$RUN/kubelet" --cert-dir "$RUN/kubelet/pki" \
  --hostname-override node-1 --node-ip 10.10.0.1 --node-labels topology.kubernetes.io/zone=zone-1
component kube-proxy --config "$RUN/kube-proxy.yaml"
component coredns -conf "$RUN/Corefile"
kubectl apply --server-side -f "$here/objects.yaml" >"$RUN/log/objects.log"
for number in 1 2 3 4 5 6; do
  mkdir -m 777 -p "$RUN/volumes/$number"
  sed "s#@NUMBER@#$number#; s#@RUN@#$RUN#" "$here/volume.yaml"
done | kubectl apply --server-side -f - >>"$RUN/log/objects.log"
# The resolution has to be longer than the time limit of a request.
component metrics-server $(own "$pki/admin.kubeconfig") --secure-port 10443 --cert-dir "$RUN/metrics-server" \
  --kubelet-certificate-authority "$pki/ca.crt" --kubelet-preferred-address-types InternalIP --metric-resolution 10s --kubelet-request-timeout 5s
wait_for node kubectl wait --for=condition=Ready node/node-1 --timeout=1s
wait_for 'default service account' kubectl -n default get serviceaccount default
wait_for DNS getent ahostsv4 kubernetes.default.svc.cluster.local
touch "$RUN/ready"
trap 'exit 0' TERM INT
while :; do
  status=0
  wait -n -p ended || status=$?
  if [ -n "${ended:-}" ] && [ -n "${started[$ended]:-}" ]; then
    echo "${started[$ended]} ended with $status"
    tail -5 "$RUN/log/${started[$ended]}.log"
    exit 1
  fi
done
