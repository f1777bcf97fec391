/** What older versions stored is there after an upgrade. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/storage/database.ts';
import {
  deliveriesOf,
  insertDeliveries,
  listDeliveries,
  takeDueDelivery,
} from '../../../server/storage/deliveries.ts';
import { outbox } from '../../../server/storage/migrations/002-outbox.ts';
import { onEachDatabase, openForTest } from '../../support/databases.ts';
import { lead } from '../../support/leads.ts';

onEachDatabase('deliveries from before there were recipients', (freshUrl) => {
  /** A database as the version before made it, with one delivery that waits and one that was made. */
  async function before() {
    const url = await freshUrl();
    const { db, kind, close } = await openDatabase(url);
    for (const table of ['deliveries', 'disabled_channels']) await db.schema.dropTable(table).execute();
    await outbox(kind).up(db);
    await sql`delete from kysely_migration where name = '004-recipients'`.execute(db);
    const rows = deliveriesOf({ kind: 'contact_submission', row: lead() }, ['mail', 'webhook']);
    await insertDeliveries(db, rows).execute();
    await sql`update deliveries set status = 'dead', attempts = 12, last_error = '550 no' where channel = 'webhook'`.execute(
      db,
    );
    const stored = await listDeliveries(db);
    await close();
    return { url, stored };
  }

  test('are all there, and are for everybody', async () => {
    const { url, stored } = await before();
    expect(stored).toHaveLength(2);
    const { db } = await openForTest(url);
    expect(await listDeliveries(db)).toEqual(stored.map((row) => ({ ...row, recipient: null })));
    expect(await takeDueDelivery(db, 'mail', new Date())).toMatchObject({ recipient: null, attempts: 0 });
  });

  test('leave room for one more per recipient, and for no second', async () => {
    const { url, stored } = await before();
    const { db } = await openForTest(url);
    const [row] = stored;
    if (!row) throw new Error('There are two');
    const add = (recipient: string | null) =>
      insertDeliveries(db, [{ ...row, id: randomUUID(), recipient }]).execute();
    await add('a@b.example');
    await add('c@d.example');
    for (const recipient of ['a@b.example', null]) await expect(add(recipient)).rejects.toThrow(/unique/i);
    await expect(
      insertDeliveries(db, [{ ...row, id: randomUUID(), channel: 'fax' as never }]).execute(),
    ).rejects.toThrow(/check/i);
  });
});
