# The commands of docs/operations/runbook.md with a single container (SQLite), as somebody who may use Docker, in bash:
# . deploy/runbook/container.sh
SITE=${1:-http://127.0.0.1:3000}
DB=/app/data/assay.db
LIST=/app/data/assay.db.erasures
leads() { docker exec -i assay node apps/cli/leads/leads.mjs "$@"; }
doctor() { leads doctor; }
desk() { docker exec assay-desk node apps/desk/start.mjs "$@"; }
inside() { docker exec -i assay sh -c "$1"; }
logs() { docker logs --since 2h assay${1:+-$1} 2>&1 | grep -v '"level":"info"' | tail -40; }
restart() { docker restart assay${1:+-$1}; }
backup() { leads backup /app/data/assay-$(date +%Y%m%d%H%M%S).db; }
