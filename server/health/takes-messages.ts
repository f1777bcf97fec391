/** Whether the database takes a visitor's message now: one that answers may be locked by another program. */
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../storage/schema.ts';
import { fault, type Result, reasonOf } from './check.ts';

/** A role that may not insert is the desk's; a missing table is told by another check. */
const OF_OTHERS = new Set(['42501', '42P01', '25006']);

/** Inserts no row, as the server's own probe does. @returns undefined if that works */
export async function findLock(db: Queries): Promise<Result | undefined> {
  try {
    await sql`insert into contact_submissions (id) select null where false`.execute(db);
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && OF_OTHERS.has(String(error.code))) return undefined;
    // SQLite has no such table yet.
    if (error instanceof Error && error.message.includes('no such table')) return undefined;
    const holder = databaseKind(db) === 'postgres' ? await findHolder(db) : undefined;
    return holder ?? fault(`It takes no messages: ${reasonOf(error)}`, 'End the program that holds its lock');
  }
}

/** Who has held back messages for longest. */
async function findHolder(db: Queries): Promise<Result | undefined> {
  const { rows } = await sql<{ pid: number; name: string; seconds: number | null; state: string | null }>`
    select a.pid, coalesce(nullif(a.application_name, ''), 'a program') as name, a.state,
      extract(epoch from clock_timestamp() - a.xact_start)::int as seconds
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.granted and l.relation = 'contact_submissions'::regclass and a.pid <> pg_backend_pid()
      and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    order by a.xact_start limit 1`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const since = found.seconds === null ? '' : ` for ${found.seconds} seconds`;
  return fault(
    `It takes no messages: ${found.name} (process ${found.pid}${found.state ? `, ${found.state}` : ''}) holds the lock of contact_submissions${since}`,
    `Let it end, or run on PostgreSQL: select pg_terminate_backend(${found.pid})`,
  );
}
