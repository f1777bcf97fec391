# The commands of docs/operations/runbook.md with systemd (both databases), as root, in bash; fuser is in Debian's psmisc:
# . /opt/assay/deploy/runbook/systemd.sh https://www.example.com
SITE=${1:-https://www.example.com}
DB=/var/lib/assay/assay.db
LIST=/var/lib/assay/assay.db.erasures
PROXY=caddy
cd /opt/assay
settings() {
  echo DATABASE_URL=sqlite:$DB
  echo ERASURES_FILE=$LIST
  echo BACKUP_STAMP=/var/lib/assay/backed-up
  cat /etc/assay/assay.env /etc/assay/$1.env 2>/dev/null
}
as() { ENV_FILE=<(settings $1) node_modules/.bin/node "${@:2}"; }
leads() { as leads apps/cli/leads/leads.mjs "$@"; }
doctor() { as site apps/cli/leads/leads.mjs doctor; }
desk() { as desk apps/desk/start.mjs "$@"; }
# The list stays its service's, and private.
inside() { sh -c "umask 77; $1"; chown -f --reference="${LIST%/*}" $LIST; }
unit() {
  case $1 in
    desk | backup) echo assay-$1 ;;
    database) echo postgresql ;;
    proxy) echo $PROXY ;;
    *) echo assay ;;
  esac
}
logs() { journalctl --since -2h --no-pager --output cat --unit $(unit $1) | grep -v '"level":"info"' | tail -40; }
restart() { systemctl restart $(unit $1); }
backup() { systemctl start assay-backup; }
