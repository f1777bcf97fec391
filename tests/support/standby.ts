/** Makes PostgreSQL wait for a synchronous standby, and counts its connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** From now on each commit waits for this standby, even if it does not exist; for none if the name is empty. */
export async function setSynchronousStandby(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${name}'`);
  await admin.query('select pg_reload_conf()');
  for (;;) {
    const { rows } = await admin.query('show synchronous_standby_names');
    if (rows[0].synchronous_standby_names === name) return;
    await sleep(20);
  }
}

/** How many connections clients have to the server, this one aside. */
export async function countBackends(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query(
    `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0].count;
}
