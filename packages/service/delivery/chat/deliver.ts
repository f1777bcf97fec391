/** Tells the staff's chat that a lead has come. */
import type { LookupFunction } from 'node:net';
import { readMails } from '@assay/content/schema/mails';
import { publicLookup } from '../../http/public-lookup.ts';
import type { Deliver, Probe } from '../channel.ts';
import { connectionOf } from '../webhook/probe.ts';
import { type Receiver, sender } from '../webhook/send.ts';
import { bodyFor } from './formats.ts';
import { messageOf } from './message.ts';

export interface ChatSettings extends Receiver {
  /** The desk's public address; without it a message has no link. */
  deskUrl: URL | undefined;
}

export function toChat(
  settings: ChatSettings,
  now: () => Date = () => new Date(),
  lookup: LookupFunction = publicLookup(),
): Deliver {
  const mails = readMails();
  const send = sender(settings, now, lookup);
  return async (_, lead, signal) => {
    if (lead.kind !== 'contact_submission')
      return { kind: 'impossible', reason: 'The chat is told of messages' };
    // Nobody has to be told of what is answered or closed by now.
    if (lead.row.status !== 'new') return { kind: 'delivered' };
    const message = await messageOf(lead, mails, settings.deskUrl);
    return send({}, JSON.stringify(bodyFor(settings.url, message)), signal);
  };
}

export function chatProbe(settings: ChatSettings): Probe {
  return {
    ...connectionOf(settings),
    async send(signal) {
      const { test } = readMails().chat;
      const body = JSON.stringify(bodyFor(settings.url, { lines: [test], link: undefined }));
      const attempt = await sender(settings)({}, body, signal);
      return attempt.kind === 'delivered' ? undefined : attempt.reason;
    },
  };
}
