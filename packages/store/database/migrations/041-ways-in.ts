import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { addColumns } from '../migration-steps.ts';

/**
 * A person of the desk may have several ways in: accounts, addresses, browsers. What named them in `desk_people` stays there, for
 * processes of the version before.
 */
export function waysIn(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('desk_ways')
        .addColumn('way_hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('person_id', id, (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('email', 'text')
        .execute();
      await addColumns(db, 'desk_people', { joined_to: id, seen_at: time });
      await addColumns(db, 'desk_sessions', { way_hash: 'text' });
      await moveWays(db);
      await sql`update desk_sessions set way_hash =
        (select coalesce(account_hash, browser_hash) from desk_people where id = desk_sessions.person_id)`.execute(
        db,
      );
    },
  };
}

interface Person {
  id: string;
  browser_hash: string;
  account_hash: string | null;
  email: string | null;
}

/** Each person has one way so far. Whoever has an account can also come by its address, unless somebody else does. */
async function moveWays(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Person>`select id, browser_hash, account_hash, email from desk_people
    order by created_at desc, id`.execute(db);
  for (const { id, browser_hash, account_hash, email } of rows) {
    const isMail = email !== null && account_hash === hashOfAddress(email);
    const way = account_hash === null ? 'link' : isMail ? 'mail' : 'account';
    await add(db, account_hash ?? browser_hash, id, way, email);
  }
  for (const { id, account_hash, email } of rows) {
    if (account_hash !== null && email !== null) await add(db, hashOfAddress(email), id, 'mail', email);
  }
}

async function add(db: Kysely<unknown>, hash: string, person: string, kind: string, email: string | null) {
  await sql`insert into desk_ways (way_hash, person_id, kind, email) values (${hash}, ${person}, ${kind}, ${email})
    on conflict do nothing`.execute(db);
}

/** As the version before made it of a mailed link's address. */
function hashOfAddress(email: string): string {
  return createHash('sha256').update(`mail ${email}`).digest('base64url');
}
