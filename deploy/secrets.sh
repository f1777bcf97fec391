#!/bin/sh
# Makes the passwords of compose.yaml's database, and the addresses with them, in the folder "secrets" beside compose.yaml: for each
# program a folder of its own, which is all that it sees. What is there already stays; POSTGRES_PASSWORD of an older .env is kept.
# Usage: sh deploy/secrets.sh
set -eu
cd "$(dirname "$0")/.."
umask 022
# Only its owner gets into it. The folders in it are mounted one by one, for the users of the containers.
mkdir -p secrets
chmod 700 secrets
mkdir -p secrets/database secrets/leads secrets/site secrets/desk secrets/backup

old=$(sed -n 's/^POSTGRES_PASSWORD=//p' .env 2>/dev/null || true)
password() {
  if [ "$1" = assay ] && [ -n "$old" ]; then printf %s "$old"; else od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; fi
}
write() {
  printf '%s\n' "$2" > "$1.new"
  mv "$1.new" "$1"
}
for role in assay assay_site assay_desk assay_backup; do
  [ -s "secrets/database/$role" ] || write "secrets/database/$role" "$(password "$role")"
done
address() {
  write "$1" "postgres://$2:$(cat "secrets/database/$2")@database/assay?sslmode=disable"
}
address secrets/leads/database_url assay
address secrets/site/database_url assay_site
address secrets/desk/database_url assay_desk
write secrets/backup/password "$(cat secrets/database/assay_backup)"
echo 'The passwords are in secrets/, for this user and root alone. Keep a copy of the folder apart from the back-ups.'
