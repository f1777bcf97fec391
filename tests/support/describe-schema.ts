import { sql } from 'kysely';
import { databaseKind, type Queries } from '../../packages/store/schema.ts';

/** Everything that a database is made of, a line each, in alphabetical order. */
export async function describeSchema(db: Queries): Promise<string[]> {
  const query = databaseKind(db) === 'postgres' ? ON_POSTGRES : ON_SQLITE;
  const { rows } = await sql<{ line: string }>`${query}`.execute(db);
  return rows.map(({ line }) => line.replace(/\s+/g, ' ')).sort();
}

/** The text of each statement, without the spaces that `alter table` leaves as they were written. */
const ON_SQLITE = sql`select type || ' ' || name || ': ' || coalesce(sql, '') as line from sqlite_schema
  where name not like 'sqlite_%'`;

const ON_POSTGRES = sql`
  with ours as (select * from pg_class where relnamespace = current_schema()::regnamespace)
  select concat_ws(' ', 'column', relname, attname,
    row_number() over (partition by relname order by attnum), format_type(atttypid, atttypmod), attnotnull,
    pg_get_expr(adbin, adrelid)) as line
  from ours join pg_attribute on attrelid = ours.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select concat_ws(' ', 'relation', relname, relkind, relrowsecurity, relpersistence, reloptions) from ours
  where relkind in ('r', 'i', 'S', 'v')
  union all
  select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = current_schema()
  union all
  select concat_ws(' ', 'valid', relname, indisvalid, indisready)
  from ours join pg_index on indexrelid = ours.oid
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
  from pg_constraint join ours on conrelid = ours.oid
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid))
  from pg_trigger join ours on tgrelid = ours.oid where not tgisinternal
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(pg_proc.oid))
  from pg_proc where pronamespace = current_schema()::regnamespace`;
