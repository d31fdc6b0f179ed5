#!/bin/sh
# `wettlauf` for the host of wettlauf@.service: as the service's user, with its data and its database.
#
#   sudo install docs/hosting/wettlauf.sh /usr/local/bin/wettlauf
set -eu
set -a
WETTLAUF_DATA_DIR=/var/lib/wettlauf
WETTLAUF_CACHE_DIR=/var/lib/wettlauf/cache
WETTLAUF_URL=http://127.0.0.1:8001
WETTLAUF_SETTINGS=/etc/wettlauf.toml
if [ -f /etc/wettlauf.env ]; then . /etc/wettlauf.env; fi
cd /var/lib/wettlauf
exec runuser --user wettlauf -- /opt/wettlauf/bin/wettlauf "$@"
