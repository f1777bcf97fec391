#!/bin/sh
# Makes the roles with which site, desk and back-up reach the database; deploy/secrets.sh has made their passwords. PostgreSQL's image
# runs it when it makes a new database. In one that is there already, and after a password was changed:
# docker compose exec database sh /docker-entrypoint-initdb.d/roles.sh
# What site and desk may do in it, "leads upgrade" says.
set -eu
cd "${SECRETS:-/run/secrets}"
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-assay}" --dbname="${POSTGRES_DB:-assay}" <<'SQL'
\set site `cat assay_site`
\set desk `cat assay_desk`
\set backup `cat assay_backup`
begin;
select format('create role %I', name) from unnest(array['assay_site', 'assay_desk', 'assay_backup']) as name
  where name not in (select rolname from pg_roles) \gexec
alter role assay_site login noinherit nosuperuser nocreatedb nocreaterole nobypassrls connection limit 60 password :'site';
alter role assay_desk login noinherit nosuperuser nocreatedb nocreaterole nobypassrls connection limit 20 password :'desk';
-- It reads every row, and changes none.
alter role assay_backup login inherit nosuperuser nocreatedb nocreaterole bypassrls connection limit 2 password :'backup';
grant pg_read_all_data to assay_backup;
alter role assay_backup set default_transaction_read_only = on;
select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to assay_site, assay_desk, assay_backup', current_database()) \gexec
revoke create on schema public from public;
commit;
SQL
