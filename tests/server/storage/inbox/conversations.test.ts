/** Leads of one address have one row in a list, but for spam, and for addresses with very many. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { OF_AN_ADDRESS } from '../../../../packages/store/inbox/conversations.ts';
import { listConversations } from '../../../../packages/store/inbox/inbox.ts';
import { insertContactSubmissions } from '../../../../packages/store/leads/contact-submissions.ts';
import type { Queries } from '../../../../packages/store/schema.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { lead, storeLead } from '../../../support/leads.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');

function list(db: Queries, limit = 100, cursor?: string) {
  return listConversations(db, { sort: '-received' }, { limit, cursor, now: NOW, reader: randomUUID() });
}

const at = (minute: number) => new Date(NOW.getTime() - minute * 60_000).toISOString();

onEachDatabase('the leads of one address', (freshUrl) => {
  test('have one row that tells what is known of the others', async () => {
    const { db } = await openForTest(await freshUrl());
    const newest = await storeLead(db, [], { email: 'Ada@example.com', created_at: at(1) });
    const other = await storeLead(db, [], { email: 'grace@example.com', created_at: at(2) });
    const oldest = await storeLead(db, [], { email: 'ada@example.com', created_at: at(3) });
    const { rows, also, next } = await list(db);
    expect(rows.map(({ id }) => id)).toEqual([newest.id, other.id]);
    expect(also).toEqual({
      [newest.id]: [
        {
          id: oldest.id,
          created_at: at(3),
          status: 'new',
          version: 0,
          snoozed_until: null,
          wrote_back_at: null,
        },
      ],
    });
    expect(next).toBeNull();
  });

  test('hide no spam, and are hidden by none', async () => {
    const { db } = await openForTest(await freshUrl());
    const spam = await storeLead(db, [], { created_at: at(1), status: 'suspected' });
    const closed = await storeLead(db, [], { created_at: at(2), status: 'closed' });
    await db
      .insertInto('lead_work')
      .values({ lead_id: closed.id, closed_at: at(0), close_reason: 'spam' })
      .execute();
    const real = await storeLead(db, [], { created_at: at(3) });
    const again = await storeLead(db, [], { created_at: at(4) });
    const { rows, also } = await list(db);
    expect(rows.map(({ id }) => id)).toEqual([spam.id, closed.id, real.id]);
    expect(Object.keys(also)).toEqual([real.id]);
    expect(also[real.id]?.map(({ id }) => id)).toEqual([again.id]);
  });

  test('have a row each where an address has very many', async () => {
    const { db } = await openForTest(await freshUrl());
    const of = (count: number, email: string) =>
      insertContactSubmissions(
        db,
        Array.from({ length: count }, (_, minute) => lead({ email, created_at: at(minute) })),
      ).execute();
    await of(OF_AN_ADDRESS, 'few@example.com');
    await of(OF_AN_ADDRESS + 1, 'many@example.com');
    let next: string | null = null;
    const rows: string[] = [];
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(db, 20, next ?? undefined);
      rows.push(...page.rows.map(({ email }) => email));
      next = page.next;
    } while (next !== null);
    expect(rows.filter((email) => email === 'few@example.com')).toHaveLength(1);
    expect(rows.filter((email) => email === 'many@example.com')).toHaveLength(OF_AN_ADDRESS + 1);
  });
});
