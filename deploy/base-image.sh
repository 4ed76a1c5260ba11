#!/bin/sh
# Makes the two base images from Debian's packages, where no public registry is reached. Needs root, debootstrap and buildah.
#   sh deploy/base-image.sh
#   buildah build --format docker -f deploy/Containerfile --build-arg BASE=localhost/toolatlas-base --build-arg BUILD_BASE=localhost/toolatlas-build-base -t toolatlas .
set -eu
SUITE=${SUITE:-bookworm}
MIRROR=${MIRROR:-http://deb.debian.org/debian}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The smallest Debian, then without what a container never reads.
debootstrap --variant=minbase --include=ca-certificates "$SUITE" "$folder/base" "$MIRROR"
rm -rf "$folder"/base/var/cache/apt/* "$folder"/base/var/lib/apt/lists/* "$folder"/base/usr/share/doc/* "$folder"/base/usr/share/man/* "$folder"/base/usr/share/locale/*

certificates=/etc/ssl/certs/ca-certificates.crt
commit() { # folder, name
  container=$(buildah from scratch)
  buildah copy -q "$container" "$1" /
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --env NODE_EXTRA_CA_CERTS=$certificates "$container"
  buildah commit -q --rm "$container" "$2"
}
commit "$folder/base" localhost/toolatlas-base

# The same with this machine's Node and npm, which only the build uses: Debian's are older than we need. And with the
# authorities this machine trusts: where no public registry is reached, a private one often has its own.
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
mkdir -p "$folder/base/usr/local/lib/node_modules"
cp "$node" "$folder/base/usr/local/bin/node"
cp -R "$npm" "$folder/base/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$folder/base/usr/local/bin/npm"
cp $certificates "$folder/base$certificates"
commit "$folder/base" localhost/toolatlas-build-base
