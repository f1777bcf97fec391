/** Starts delivery through the configured channels. */

import { counted } from '@assay/contract/formats/counted';
import {
  CHANNEL_NAMES,
  type ChannelName,
  enableChannel,
  outboxState,
  setDeliveryChannels,
  toCompanyOfLeads,
} from '@assay/store/deliveries';
import type { Queries } from '@assay/store/schema';
import type { ConfiguredChannel } from './channel.ts';
import { CHANNEL_DEFINITIONS } from './channels.ts';
import { startWorker } from './worker.ts';

/** What a submission needs. */
export interface Outbox {
  channels: readonly ChannelName[];
  /** The transaction is committed: start delivering. */
  wake(): void;
}

/** For a server without channels. */
export const NO_OUTBOX: Outbox = { channels: [], wake: () => {} };

export interface Delivery {
  outbox: Outbox;
  /** How new leads are delivered, for the operator. */
  description: string;
  /** Finishes the attempts in flight, or aborts them after eight seconds, and records their outcome. */
  stop(): Promise<void>;
}

/** Starts to deliver through these channels, and enables those that their receiver had disabled. */
export async function startDelivery(
  configured: readonly ConfiguredChannel[],
  db: Queries,
  log: (line: string) => void = console.warn,
): Promise<Delivery> {
  const channels = await Promise.all(configured.map((channel) => channel.open()));
  const names = configured.map(({ name }) => name);
  const description = describe(configured);
  await logStuckDeliveries(db, names, log);
  await setDeliveryChannels(db, names);
  void tellOfMail(configured, log);
  if (channels.length === 0) return { outbox: NO_OUTBOX, description, stop: async () => {} };
  for (const name of names) await enableChannel(db, name);
  const worker = startWorker({ db, channels, log });
  return { outbox: { channels: names, wake: worker.wake }, description, stop: worker.stop };
}

/** In the background, as leads are stored without it. */
async function tellOfMail(
  configured: readonly ConfiguredChannel[],
  log: (line: string) => void,
): Promise<void> {
  const open = configured.find(({ name }) => name === 'mail')?.probe;
  if (!open) return;
  const { tellOfMailServer } = await import('./mail/probe.ts');
  await tellOfMailServer(await open(), log, 'leads are stored, and their mails wait until it can');
}

/** Nothing else would report what was given up earlier, or what waits for a setting that was removed. */
async function logStuckDeliveries(
  db: Queries,
  configured: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  const state = await outboxState(db, CHANNEL_NAMES);
  const dead = Object.values(state).reduce((sum, channel) => sum + channel.dead, 0);
  if (dead > 0)
    log(
      `${counted(dead, 'delivery was', 'deliveries were')} given up: "npm run --silent leads -- deliveries --status dead" shows why`,
    );
  for (const { name, whenOff } of CHANNEL_DEFINITIONS) {
    const pending = state[name]?.pending ?? 0;
    if (pending > 0 && !configured.includes(name))
      log(`${counted(pending, 'delivery waits', 'deliveries wait')} for ${whenOff}`);
  }
}

function describe(configured: readonly ConfiguredChannel[]): string {
  const descriptions = configured.flatMap(({ description }) => description ?? []);
  if (descriptions.length > 0) return `New leads are told ${descriptions.join(', ')}`;
  const off = toCompanyOfLeads(CHANNEL_NAMES).map((name) => `no ${name}`);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(off);
  return `Nobody is told of new leads: ${list} is set. "npm run --silent leads -- list" shows them`;
}
