/** A lead that looks like spam, from its submission until somebody says that it is none. */

import { expect, test } from 'vitest';
import type { Lead } from '../../../apps/desk/web/api/client.ts';
import { API_PATHS } from '../../../packages/contract/api.ts';
import type { Outbox } from '../../../packages/service/delivery/delivery.ts';
import { releaseHeld } from '../../../packages/service/delivery/held-spam.ts';
import { setDeliveryChannels } from '../../../packages/store/deliveries/channels.ts';
import { listDeliveries } from '../../../packages/store/deliveries/deliveries.ts';
import { listContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import { importExported, parseExported } from '../../../packages/store/personal-data/import-exported.ts';
import { appClient, CONTACT, post, solve } from '../../support/api.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { testDesk } from '../../support/desk.ts';
import { answerLead, reopenLead } from '../../support/lead-work.ts';
import { lead } from '../../support/leads.ts';

const SPAM = 'We offer backlinks, order now: https://x.example';

const outbox: Outbox = { channels: ['mail'], wake: () => {} };

onSqliteFirst('a lead that looks like spam', (freshUrl) => {
  async function submit() {
    const database = await openForTest(await freshUrl());
    const client = appClient(database, undefined, { outbox });
    for (const message of [SPAM, 'We have many duplicates']) {
      const token = await solve(client, 'contact_form');
      const answer = await post(client, API_PATHS.contactSubmissions, { ...CONTACT, message, token });
      expect(answer.status).toBe(201);
    }
    const leads = await listContactSubmissions(database.db);
    const statusOf = (message: string) => leads.find((lead) => lead.message === message)?.status;
    expect([statusOf(SPAM), statusOf('We have many duplicates')]).toEqual(['suspected', 'new']);
    return { database, id: leads.find(({ message }) => message === SPAM)?.id ?? '' };
  }

  test('is delivered as others are, and says at the desk why it looks so', async () => {
    const { database, id } = await submit();
    expect(await listDeliveries(database.db)).toHaveLength(2);
    const ana = await testDesk(database).signIn('Ana');
    const shown = (await (await ana.get(`/api/leads/${id}`)).json()) as Lead;
    expect(shown).toMatchObject({
      status: 'suspected',
      spam_signs: ['search_ranking', 'offer', 'urging', 'link'],
    });
  });

  test.each(['suspected', 'new', 'closed'] as const)(
    'is never announced where it was imported %s',
    async (status) => {
      const { db } = await openForTest(await freshUrl());
      await setDeliveryChannels(db, ['mail', 'confirmation', 'newsletter']);
      const row = { ...lead({ message: SPAM, status }), unsubscribe_url: undefined };
      const now = new Date();
      expect((await importExported(db, parseExported([row]), now)).imported).toBe(1);
      const changed = { by: null, now };
      for (const decide of [reopenLead, answerLead, reopenLead]) {
        await decide(db, row.id, changed);
        await releaseHeld(db, [row.id]);
      }
      expect(await listDeliveries(db)).toEqual([]);
    },
  );
});
