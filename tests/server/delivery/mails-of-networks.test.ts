/** A flood from one network through the forms of a running server, and a visitor in another. */
import { expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../../packages/forms/api.ts';
import { PARKED } from '../../../packages/store/deliveries/mail-places.ts';
import { MAX_OF_A_NETWORK } from '../../../packages/store/deliveries/mails-of-networks.ts';
import { CONTACT, post, remoteClient } from '../../support/api.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { startInProcess } from '../../support/server-in-process.ts';
import { mintToken } from '../../support/tokens.ts';

const SECRET = 'a secret for the tests';

onSqliteFirst('mails that visitors of one network cause', (freshUrl) => {
  test('by both forms and through the proxy, are counted apart from them, and those of another are sent', async () => {
    const databaseUrl = await freshUrl();
    const { db } = await openForTest(databaseUrl);
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const { origin } = await startInProcess({
      DATABASE_URL: databaseUrl,
      VERIFICATION_SECRET: SECRET,
      TRUST_PROXY: '1',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'site@assay.example',
      LEADS_TO: 'sales@assay.example',
      CONFIRM_VISITORS: 'true',
    });
    await db.updateTable('visitor_mail_ceiling').set({ mails: MAX_OF_A_NETWORK }).execute();
    const client = remoteClient(origin);
    let at = 0;
    const send = async (address: string) => {
      at += 1;
      const email = `name${at}@gmail.com`;
      const isContact = at % 2 === 0;
      const token = await mintToken(SECRET, isContact ? 'contact_form' : 'newsletter_subscribe');
      const path = isContact ? API_PATHS.contactSubmissions : API_PATHS.newsletterSubscriptions;
      const fields = isContact ? { ...CONTACT, email } : { email };
      // What the client says itself stands before what the proxy says.
      const forwarded = { 'X-Forwarded-For': `203.0.113.${at}, ${address}` };
      return (await post(client, path, { ...fields, token }, forwarded)).status;
    };
    const statuses = [];
    for (let time = 0; time < 9 * MAX_OF_A_NETWORK; time++) statuses.push(await send('2001:db8:1:2::3'));
    expect(new Set(statuses)).toEqual(new Set([201]));
    const mails = () => db.selectFrom('visitor_mails').selectAll().orderBy('queued_at').execute();
    const ofMany = (await mails()).filter(({ of_many }) => of_many === 1);
    expect(ofMany).toHaveLength(8 * MAX_OF_A_NETWORK);
    expect(ofMany.some(({ queued_at }) => Date.parse(queued_at) === PARKED)).toBe(true);
    expect(await db.selectFrom('limit_counts').select('count').execute()).toEqual([
      { count: 9 * MAX_OF_A_NETWORK },
    ]);

    const before = new Set((await mails()).map(({ id }) => id));
    expect(await send('2001:db8:2:2::3')).toBe(201);
    const own = (await mails()).find(({ id }) => !before.has(id));
    // The first ten of the flood have filled today, and the others half of tomorrow.
    expect(own).toMatchObject({ of_many: 0 });
    expect(Date.parse(own?.queued_at ?? '')).toBeLessThan(Date.now() + 24 * 60 * 60 * 1000);
  });
});
