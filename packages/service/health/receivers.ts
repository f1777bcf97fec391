/** Mail, webhook, and chat: whether they can be reached, and with `--send`, whether a test arrives. */

import { listDeliveryChannels, type Medium } from '@assay/store/deliveries';
import type { Probe } from '../delivery/channel.ts';
import { type Check, fault, ok, type Result, unknown, warning } from './check.ts';
import type { HealthParts } from './parts.ts';

const RECEIVERS: Readonly<Record<Medium, Record<'setting' | 'settings' | 'reached', string>>> = {
  mail: {
    setting: 'SMTP_URL',
    settings: 'SMTP_URL, MAIL_FROM and LEADS_TO',
    reached: 'takes the connection, and the user and password of SMTP_URL if it has them',
  },
  webhook: {
    setting: 'WEBHOOK_URL',
    settings: 'WEBHOOK_URL and WEBHOOK_SECRETS',
    reached: 'takes the connection',
  },
  chat: {
    setting: 'CHAT_WEBHOOK_URL',
    settings: 'CHAT_WEBHOOK_URL',
    reached: 'takes the connection',
  },
};

/** A receiver that takes longer for a connection is no good. */
const CONNECT_MS = 6_000;

export function receivers(parts: HealthParts): Check[] {
  return (['mail', 'webhook', 'chat'] as const).map((name) => ({
    name,
    run: (signal) => ofMedium(name, parts, signal),
  }));
}

async function ofMedium(name: Medium, parts: HealthParts, signal: AbortSignal): Promise<Result> {
  const open = parts.settings.channels.find((channel) => channel.name === name)?.probe;
  const probe = (await open?.()) ?? (name === 'mail' ? parts.deskMail : undefined);
  return probe ? tried(name, probe, parts.isSending, signal) : notSet(name, parts);
}

async function tried(name: Medium, probe: Probe, isSending: boolean, signal: AbortSignal): Promise<Result> {
  const { setting, reached } = RECEIVERS[name];
  const patience = AbortSignal.timeout(CONNECT_MS);
  const problem = await probe.connect(AbortSignal.any([signal, patience]));
  if (problem && patience.aborted) {
    return fault(
      `${probe.receiver} does not answer within ${CONNECT_MS / 1000} s`,
      `Correct ${setting}, or the server`,
    );
  }
  if (problem) return fault(`${probe.receiver}: ${problem}`, `Correct ${setting}, or the server`);
  if (!isSending) return ok(`${probe.receiver} ${reached}`);
  const refusal = await probe.send(signal);
  return refusal
    ? fault(
        `${probe.receiver} did not take the test: ${refusal}`,
        `Correct ${RECEIVERS[name].settings}, or the server`,
      )
    : ok(`${probe.receiver} has taken the test`);
}

/** A site without receivers is no fault. What the servers deliver through is in the database. */
async function notSet(name: Medium, { program, settings, database }: HealthParts): Promise<Result> {
  const db = await database().catch(() => undefined);
  const delivering = await (db && listDeliveryChannels(db).catch(() => undefined));
  const set = RECEIVERS[name].settings;
  if (delivering === undefined ? program === 'desk' : delivering.includes(name)) {
    return unknown(`Not known here: the settings of this program are without ${set}`);
  }
  if (program === 'site' && settings.channels.length === 0 && name !== 'chat') {
    return warning(
      `Nobody is told of new leads by ${name}, without ${set}`,
      `Set them, or read "leads list"`,
    );
  }
  return ok(`Not in use, without ${set}`);
}
