#!/bin/sh
# Runs an npm command of /opt/toolatlas with the settings and the data of deploy/toolatlas.service, as root:
#   ln -s /opt/toolatlas/deploy/toolatlas.sh /usr/local/bin/toolatlas
#   toolatlas doctor        toolatlas admin -- you@example.com        toolatlas upgrade -- v1.1.0
set -u
if [ $# -eq 0 ]; then
  echo "Usage: toolatlas COMMAND [-- ARGUMENTS], such as: toolatlas doctor" >&2
  exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
  echo "toolatlas: run this as root; only root may read /etc/toolatlas.env." >&2
  exit 1
fi
data=/var/lib/toolatlas
# Settings given on the command line decide before those of the service: DATABASE_URL=… toolatlas restore -- FILE
given=$(export -p)
set -a
DATA_DIR=$data
[ ! -f /etc/toolatlas.env ] || . /etc/toolatlas.env
set +a
eval "$given"
cd /opt/toolatlas || exit 1
npm run --silent "$@"
code=$?
# What root has written there belongs to the service's user.
[ ! -d "$data" ] || chown -R --no-dereference --reference="$data/." "$data/."
exit $code
