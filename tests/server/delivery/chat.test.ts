/** What the staff's chat is told, in the formats that Slack and Microsoft publish. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { company } from '../../../content/schema/company.ts';
import { API_PATHS } from '../../../packages/contract/api.ts';
import { availableSlots } from '../../../packages/contract/offered-slots.ts';
import { bodyFor } from '../../../packages/service/delivery/chat/formats.ts';
import { type Delivery, startDelivery } from '../../../packages/service/delivery/delivery.ts';
import { releaseHeld } from '../../../packages/service/delivery/held-spam.ts';
import { setDeliveryChannels } from '../../../packages/store/deliveries/channels.ts';
import { listDeliveries } from '../../../packages/store/deliveries/deliveries.ts';
import type { Queries } from '../../../packages/store/schema.ts';
import { appClient, CONTACT, post, solve } from '../../support/api.ts';
import { onSqliteFirst, openForTest } from '../../support/databases.ts';
import { closeLead, reopenLead } from '../../support/lead-work.ts';
import { storeLead, storeLeads } from '../../support/leads.ts';
import { PATIENT } from '../../support/patience.ts';
import type { Receiver } from '../../support/receiver.ts';
import { MINUTE } from '../../support/time.ts';
import { channelsOf, openForWorker, pass, receiverForTest, startForTest } from '../../support/worker.ts';

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks: text alone, which Discord bounds at 2,000 characters. */
const slackSchema = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(2_000)
    // https://docs.slack.dev/messaging/formatting-message-text: these three are escaped, and only our link is none.
    .regex(/^(?:[^&<>]|&(?:amp|lt|gt);|<http[^<>|]*>$)*$/),
});

/** An Adaptive Card 1.2 in a message, at most 28 KB. */
const teamsSchema = z.strictObject({
  type: z.literal('message'),
  attachments: z.tuple([
    z.strictObject({
      contentType: z.literal('application/vnd.microsoft.card.adaptive'),
      contentUrl: z.null(),
      content: z.strictObject({
        $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
        type: z.literal('AdaptiveCard'),
        version: z.literal('1.2'),
        body: z
          .array(
            z.strictObject({
              type: z.literal('RichTextBlock'),
              inlines: z.tuple([z.strictObject({ type: z.literal('TextRun'), text: z.string().min(1) })]),
            }),
          )
          .min(1),
        actions: z
          .tuple([z.strictObject({ type: z.literal('Action.OpenUrl'), title: z.string(), url: z.url() })])
          .optional(),
      }),
    }),
  ]),
});

const HOSTILE = {
  first_name: '<!everyone> *Ada*',
  last_name: '@channel [x](http://evil.example) www.evil.example',
  company: `Smith & Sons :tada: ~_\`#x|\u{202e}${'y'.repeat(150)}`,
};

const DESK = 'https://desk.example.com';

function settings(url: string, more: Record<string, string> = {}) {
  return channelsOf({
    CHAT_WEBHOOK_URL: url,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    DESK_URL: DESK,
    ...more,
  });
}

const told = ({ calls }: Receiver) => calls.map(({ body }) => slackSchema.parse(JSON.parse(body)).text);

onSqliteFirst('the chat', (freshUrl) => {
  async function open(more: Record<string, string> = {}) {
    const { db, time, ...rest } = await openForWorker(freshUrl);
    const receiver = await receiverForTest();
    const channels = await Promise.all(settings(receiver.url, more).map((channel) => channel.open()));
    await setDeliveryChannels(db, ['chat']);
    const log: string[] = [];
    const worker = startForTest(db, channels, time, log);
    await worker.idle();
    return { db, time, receiver, worker, log, ...rest };
  }

  const statuses = async (db: Queries) => (await listDeliveries(db)).map(({ status }) => status);

  test('is told of a lead with its form and a link, and nothing of the person', async () => {
    const { db, receiver, worker } = await open();
    const { id } = await storeLead(db, ['chat'], HOSTILE);
    await pass(worker);
    expect(told(receiver)).toEqual([`A message has come in.\n<${DESK}/leads/${id}>`]);
    expect(await listDeliveries(db)).toMatchObject([{ status: 'delivered', attempts: 1, locked_by: null }]);
  });

  test('is told of a request for a call with its time, and nothing of the person', async () => {
    const { db, receiver, worker } = await open();
    const created_at = new Date().toISOString();
    const [slot = 0] = availableSlots(company.hours, Date.parse(created_at));
    await storeLead(db, ['chat'], {
      ...HOSTILE,
      created_at,
      call: { at: new Date(slot).toISOString() },
    });
    await pass(worker);
    expect(told(receiver)[0]).toMatch(/^A request for a call has come in: \w{3}, [^<>]* P\w*T\.\n<http\S+>$/);
  });

  test('has a message for each lead', async () => {
    const { db, receiver, worker } = await open();
    await storeLeads(db, ['chat'], 5);
    await pass(worker);
    expect(told(receiver)).toHaveLength(5);
    expect(new Set(told(receiver)).size).toBe(5);
    expect(new Set(await statuses(db))).toEqual(new Set(['delivered']));
  });

  test('is told again after a failure, and waits for as long as a 429 says', async () => {
    const { db, time, receiver, worker, log } = await open();
    receiver.answer = (response) => response.writeHead(429, { 'Retry-After': '600' }).end('no');
    await storeLead(db, ['chat']);
    await pass(worker);
    receiver.answer = (response) => response.writeHead(200).end('ok');
    time.advance(9 * MINUTE);
    await pass(worker);
    expect(receiver.calls).toHaveLength(1);
    time.advance(MINUTE);
    await pass(worker);
    expect(receiver.calls).toHaveLength(2);
    expect(log.join()).toMatch(/answered 429/);
    expect(log.join()).not.toContain('/hook');
    expect(new Set(await statuses(db))).toEqual(new Set(['delivered']));
  });

  test('is not told of what is closed by then', async () => {
    const { db, receiver, worker } = await open();
    const { id } = await storeLead(db, ['chat']);
    await closeLead(db, id, 'spam', { by: null, now: new Date() });
    await pass(worker);
    expect(receiver.calls).toEqual([]);
    expect(await statuses(db)).toEqual(['delivered']);
  });

  test('is told of what looks like spam once somebody says that it is none', async () => {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    const receiver = await receiverForTest();
    const delivery: Delivery = await startDelivery(settings(receiver.url), db);
    onTestFinished(() => delivery.stop());
    const client = appClient(database, undefined, { outbox: delivery.outbox });
    const message = 'We offer backlinks, order now: https://x.example';
    const token = await solve(client, 'contact_form');
    const answer = await post(client, API_PATHS.contactSubmissions, { ...CONTACT, message, token });
    const { id } = z.object({ id: z.string() }).parse(await answer.json());
    expect(await listDeliveries(db)).toEqual([]);
    await reopenLead(db, id, { by: null, now: new Date() });
    await releaseHeld(db, [id]);
    await releaseHeld(db, [id]);
    delivery.outbox.wake();
    expect(await listDeliveries(db)).toMatchObject([{ channel: 'chat' }]);
    await expect.poll(() => receiver.calls.length, PATIENT).toBe(1);
  });
});

test('an address that is not https:// is refused, and not shown', () => {
  const say = () => channelsOf({ CHAT_WEBHOOK_URL: 'http://127.0.0.1/hush' });
  expect(say).toThrow(/^CHAT_WEBHOOK_URL: expected an https/);
  expect(say).not.toThrow(/hush/);
});

test('a private address is refused where that is not allowed', async () => {
  const [channel] = channelsOf({ CHAT_WEBHOOK_URL: 'https://127.0.0.1/hush' });
  const probe = await channel?.probe?.();
  expect(probe?.receiver).toBe('127.0.0.1');
  expect(await probe?.send(new AbortController().signal)).toMatch(/is not a public address/);
});

const SLACK = [
  'https://hooks.slack.com/services/T/B/x',
  'https://discord.com/api/webhooks/1/x/slack',
  'https://chat.bank.example/hooks/x',
];
const TEAMS = [
  'https://prod-12.westus.logic.azure.com:443/workflows/x/triggers/manual/paths/invoke',
  'https://default1.2.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/x',
  'https://bank.webhook.office.com/webhookb2/x',
];

test('each body has the published form of its host, also without a link', () => {
  const message = { lines: ['A & B <C>'], link: undefined };
  for (const address of SLACK)
    expect(slackSchema.parse(bodyFor(new URL(address), message))).toEqual({ text: 'A &amp; B &lt;C&gt;' });
  for (const address of TEAMS) {
    const { attachments } = teamsSchema.parse(bodyFor(new URL(address), message));
    expect(attachments[0].content.actions).toBeUndefined();
    const link = { label: 'Open', url: `${DESK}/leads/1` };
    teamsSchema.parse(bodyFor(new URL(address), { ...message, link }));
  }
});
