#!/bin/sh
# Turns a Debian 12 root with Node 20 and this folder in it into an image of Timbre: Debian's packages, npm's packages,
# the build, and a user without rights. deploy/Dockerfile runs it; so can debootstrap, LXC or a virtual machine's installer.
#
# TIMBRE_EXTRAS: `--all` (the default) installs the optional voices, recognition and translation too; empty: only what
# the studio needs to start.
set -eu

cd "$(dirname "$0")/../.."

# What `npm ci` of a release needs to say nothing but errors, and ask nothing.
export DEBIAN_FRONTEND=noninteractive NPM_CONFIG_UPDATE_NOTIFIER=false

node tools/setup.mjs ${TIMBRE_EXTRAS---all}

# The build is done: what made it and what tests it stays out.
npm prune --omit=dev --no-audit --no-fund

# The same number on every machine, so that volumes keep their owner. It is no one's login.
getent passwd timbre >/dev/null || useradd --system --uid 990 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin timbre
install --directory --owner=timbre --group=timbre --mode=0700 /data

# The command line reads .env of this folder; `docker exec <container> timbre doctor` finds it.
printf '#!/bin/sh\ncd %s && exec node cli/bin/timbre.mjs "$@"\n' "$PWD" >/usr/local/bin/timbre
chmod 0755 /usr/local/bin/timbre

rm -rf /var/lib/apt/lists/* /var/cache/apt/archives/*.deb "$HOME/.npm"
