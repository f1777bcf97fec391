# The commands of docs/operations/runbook.md with Compose (PostgreSQL), in its folder, as somebody who may use Docker, in bash:
# . deploy/runbook/compose.sh https://www.example.com
SITE=${1:-https://www.example.com}
LIST=/app/data/erasures
leads() { docker compose run --rm --no-deps -T leads "$@"; }
doctor() { docker compose run --rm --no-deps -T server-1 node apps/cli/leads/leads.mjs doctor; }
desk() { docker compose run --rm --no-deps -T desk node apps/desk/start.mjs "$@"; }
inside() { docker compose run --rm --no-deps -T --entrypoint sh leads -c "$1"; }
logs() { docker compose logs --since 2h ${1:-server-1 server-2} | grep -v '"level":"info"' | tail -40; }
restart() { docker compose restart ${1:-server-1 server-2}; }
backup() { docker compose exec -T backup sh /backup.sh once; }
