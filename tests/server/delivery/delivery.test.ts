import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { startDelivery } from '../../../packages/service/delivery/delivery.ts';
import { listDeliveries } from '../../../packages/store/deliveries/deliveries.ts';
import { disableChannel, disabledReason } from '../../../packages/store/deliveries/disabled-channels.ts';
import { claimDueDelivery } from '../../../packages/store/deliveries/due.ts';
import { giveUp } from '../../../packages/store/deliveries/outcomes.ts';
import { listContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import { appClient, CONTACT, DEMO_REQUEST, post, solve } from '../../support/api.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { storeLead } from '../../support/leads.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { PATIENT } from '../../support/patience.ts';
import { startReceiver } from '../../support/receiver.ts';
import { channelsOf, webhookEnvironment } from '../../support/worker.ts';

onSqliteFirst('delivery', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const [mailServer, receiver] = [await startMailServer(), await startReceiver()];
    onTestFinished(async () => {
      await mailServer.close();
      await receiver.close();
    });
    const variables = {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'site@assay.example',
      LEADS_TO: 'sales@assay.example',
      CONFIRM_VISITORS: 'true',
      ...webhookEnvironment(receiver.url),
    };
    return { database, db: database.db, mailServer, receiver, variables };
  }

  test('delivers everything that is stored, and nothing else, to company, visitor and webhook', async () => {
    const { database, db, mailServer, receiver, variables } = await start();
    const delivery = await startDelivery(channelsOf(variables), db);
    expect(delivery.description).toBe(
      'New leads are told by mail to sales@assay.example, with a confirmation to the visitor, by webhook to ' +
        new URL(receiver.url).host,
    );
    const client = appClient(database, undefined, { outbox: delivery.outbox });
    const token = await solve(client, 'demo_request');
    const subscribe = async () =>
      post(client, API_PATHS.newsletterSubscriptions, {
        email: 'grace@example.com',
        token: await solve(client, 'newsletter_subscribe'),
      });
    const statuses = [
      (await post(client, API_PATHS.contactSubmissions, { ...DEMO_REQUEST, token })).status,
      (await post(client, API_PATHS.contactSubmissions, { ...DEMO_REQUEST, token })).status,
      (await subscribe()).status,
      (await subscribe()).status,
    ];
    expect(statuses).toEqual([201, 403, 201, 409]);
    await vi.waitFor(async () => {
      expect(await listDeliveries(db, { status: 'delivered' })).toHaveLength(6);
    }, PATIENT);
    await delivery.stop();
    expect(await listDeliveries(db)).toHaveLength(6);
    expect(mailServer.mails.map(({ to }) => to[0]).sort()).toEqual([
      'ada@example.com',
      'grace@example.com',
      'sales@assay.example',
      'sales@assay.example',
    ]);
    expect(receiver.calls.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
      'contact_submission.created',
      'newsletter_subscription.created',
    ]);
  });

  test('is stored with its lead or not at all', async () => {
    const { database, db, variables } = await start();
    const { outbox, stop } = await startDelivery(channelsOf(variables), db);
    onTestFinished(stop);
    // The database refuses the second delivery of the message.
    await sql`create unique index one_of_a_lead on deliveries (subject_id)`.execute(db);
    const client = appClient(database, undefined, { outbox });
    const token = await solve(client, 'contact_form');
    expect((await post(client, API_PATHS.contactSubmissions, { ...CONTACT, token })).status).toBe(503);
    expect(await listContactSubmissions(db)).toEqual([]);
    expect(await listDeliveries(db)).toEqual([]);
  });

  test('logs at the start what was given up, and enables every channel, but resends nothing', async () => {
    const { db, variables } = await start();
    await storeLead(db, ['mail']);
    const claimed = await claimDueDelivery(db, 'mail', new Date());
    if (claimed) await giveUp(db, claimed, '535 wrong password', new Date());
    await disableChannel(db, 'webhook', 'gone', new Date());
    const log: string[] = [];
    const { stop } = await startDelivery(channelsOf(variables), db, (line) => log.push(line));
    await stop();
    expect(await disabledReason(db, 'webhook')).toBeUndefined();
    expect(await listDeliveries(db)).toMatchObject([{ status: 'dead' }]);
    expect(log).toEqual([
      '1 delivery was given up: "npm run --silent leads -- deliveries --status dead" shows why',
    ]);
  });

  test('logs at the start what waits for a channel that is off, and its setting', async () => {
    const { db, variables } = await start();
    await storeLead(db, ['mail', 'confirmation', 'webhook']);
    await storeLead(db, ['mail', 'webhook']);
    const log: string[] = [];
    const say = (line: string) => log.push(line);
    await (await startDelivery([], db, say)).stop();
    expect(log.splice(0)).toEqual([
      '2 deliveries wait for the mail to the company: SMTP_URL is not set',
      '1 delivery waits for the confirmation to the visitor: CONFIRM_VISITORS is not true',
      '2 deliveries wait for the webhook: WEBHOOK_URL is not set',
    ]);
    const unconfirmed = channelsOf({ ...variables, CONFIRM_VISITORS: 'false' });
    await (await startDelivery(unconfirmed, db, say)).stop();
    expect(log).toEqual([
      '1 delivery waits for the confirmation to the visitor: CONFIRM_VISITORS is not true',
    ]);
  });

  test('delivers nothing when no channel is set', async () => {
    const { db } = await start();
    const { description, outbox, stop } = await startDelivery([], db);
    expect(description).toMatch(
      /^Nobody is told of new leads: no mail.* is set\. "npm run --silent leads -- list"/,
    );
    expect(outbox.channels).toEqual([]);
    await stop();
  });
});
