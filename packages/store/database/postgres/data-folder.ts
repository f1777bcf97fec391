import { sql } from 'kysely';
import type { Queries } from '../../schema.ts';

/**
 * The folder of a PostgreSQL server on this machine.
 *
 * @returns undefined for another machine or a container, or where the role may not know it
 */
export async function localDataFolder(db: Queries): Promise<string | undefined> {
  const { rows } = await sql<{ folder: string | null }>`
    select case when (inet_server_addr() is null or host(inet_server_addr()) in ('127.0.0.1', '::1'))
        and pg_has_role(current_user, 'pg_read_all_settings', 'usage')
      then current_setting('data_directory') end as folder`.execute(db);
  return rows[0]?.folder ?? undefined;
}
