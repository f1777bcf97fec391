/** Puts the configured channels together: what the submissions write, what the worker delivers, what the start says. */
import type { DeliverySettings } from '../delivery-settings.ts';
import { deliveriesOf, outboxState } from '../storage/deliveries.ts';
import { enableChannel } from '../storage/disabled-channels.ts';
import type { ChannelName, NewDelivery, NewLead, Queries } from '../storage/schema.ts';
import type { Channel } from './channel.ts';
import { startWorker } from './worker.ts';

/** What a submission needs of all this. */
export interface Outbox {
  /** What has to be told of a lead, for the transaction that stores it. */
  deliveriesOf(lead: NewLead): NewDelivery[];
  /** The transaction is committed: there is something to tell. */
  wake(): void;
}

/** Where nobody is told. */
export const NO_OUTBOX: Outbox = { deliveriesOf: () => [], wake: () => {} };

export interface Delivery {
  outbox: Outbox;
  /** Who is told, in plain words. */
  description: string;
  /** Finishes the deliveries at hand, or breaks them off after eight seconds, and records what came of them. */
  stop(): Promise<void>;
}

/** Starts to deliver through the channels that are set. A channel that its receiver switched off gets another chance. */
export async function startDelivery(
  settings: DeliverySettings,
  db: Queries,
  log: (line: string) => void = console.warn,
): Promise<Delivery> {
  const channels = await channelsFor(settings);
  const names = channels.map(({ name }) => name);
  await sayWhatIsStuck(db, names, log);
  if (channels.length === 0) {
    return { outbox: NO_OUTBOX, description: describe(settings), stop: async () => {} };
  }
  for (const name of names) await enableChannel(db, name);
  const worker = startWorker({ db, channels, log });
  return {
    outbox: {
      deliveriesOf: (lead) => deliveriesOf(lead, names),
      wake: worker.wake,
    },
    description: describe(settings),
    stop: worker.stop,
  };
}

/** Only what is set is loaded: that keeps the start quick. */
export async function channelsFor({ mail, webhook }: DeliverySettings): Promise<Channel[]> {
  const channels: Channel[] = [];
  if (mail) channels.push(...(await import('./mail/channels.ts')).mailChannels(mail));
  if (webhook) channels.push((await import('./webhook.ts')).webhook(webhook));
  return channels;
}

/** What each channel is, and why it is not there. */
const WHEN_NOT_SET = [
  ['mail', 'the mail to the company: SMTP_URL is not set'],
  ['confirmation', 'the confirmation to the visitor: CONFIRM_VISITORS is not true'],
  ['webhook', 'the webhook: WEBHOOK_URL is not set'],
] as const;

/** Nothing else would tell of what was given up before, or of what waits for a setting that was taken away. */
async function sayWhatIsStuck(
  db: Queries,
  set: readonly ChannelName[],
  log: (line: string) => void,
): Promise<void> {
  const state = await outboxState(db);
  const dead = Object.values(state).reduce((sum, channel) => sum + channel.dead, 0);
  if (dead > 0)
    log(`${dead} deliveries were given up: "npm run --silent leads -- deliveries --status dead" shows why`);
  for (const [name, what] of WHEN_NOT_SET) {
    const { pending } = state[name];
    if (pending > 0 && !set.includes(name)) log(`${pending} deliveries wait for ${what}`);
  }
}

function describe({ mail, webhook }: DeliverySettings): string {
  const ways = [
    ...(mail ? [`by mail to ${mail.to.join(', ')}`] : []),
    ...(mail?.confirmVisitors ? ['with a confirmation to the visitor'] : []),
    ...(webhook ? [`by webhook to ${webhook.url.host}`] : []),
  ];
  return ways.length > 0
    ? `New leads are told ${ways.join(', ')}`
    : 'Nobody is told of new leads: no mail and no webhook is set. "npm run --silent leads -- list" shows them';
}
