/** Mails to leads, from whoever writes them. */
import { releaseHeld } from '@assay/service/delivery';
import { listDeliveryChannels } from '@assay/store/deliveries';
import {
  type DeskSession,
  FIRST_ADMINISTRATOR,
  MAX_SENT,
  sendMessage,
  takeBackMessage,
} from '@assay/store/desk';
import { MAX_MESSAGES } from '@assay/store/messages';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { newMessage } from '../contract/leads.ts';
import type { DeskEnv, DeskParts } from './context.ts';
import { idParam, json, uuidParam } from './input.ts';
import { gone } from './lead.ts';
import { enclosedIn, type Guides } from './lead-files.ts';
import { problem } from './problem.ts';
import { answer } from './work.ts';

type Parts = Pick<DeskParts, 'replyAddress'>;

export function messageRoutes(db: Queries, parts: Parts, guides: Guides) {
  return new Hono<DeskEnv>()
    .put('/api/leads/:id/messages/:message', json(newMessage), async (context) => {
      const {
        version,
        seen_until: seenUntil,
        remind_days: remindDays,
        files,
        guides: named,
        cc,
        ...message
      } = context.req.valid('json');
      const id = uuidParam(context, 'message');
      if (id === null) return problem('malformed', 'message');
      const { session } = context.var;
      const replyTo = await mailedFrom(db, parts, session);
      if (!replyTo) return problem('no_mail', 'Answer with your own mail program.');
      const { id: by, name } = session.person;
      if (name === null)
        return problem('no_name', 'Enter your name above the list first: mails end with it.');
      const found = await enclosedIn(db, idParam(context), { files, guides: named, cc }, guides);
      if (!found.ok) return problem('refused_files', found.problem);
      const { enclosed } = found;
      const sent = { ...message, enclosed, id, sender: name, replyTo, seenUntil, remindDays };
      const result = await sendMessage(db, idParam(context), sent, { by, now: new Date(), version });
      if (!result.ok && result.reason === 'full')
        return problem('too_many_messages', `A lead has at most ${MAX_MESSAGES} messages.`);
      if (!result.ok && result.reason === 'files')
        return problem('refused_files', 'One of them was sent with another mail. Attach it again.');
      if (!result.ok && result.reason === 'often') return problem('too_many_requests', OFTEN, LATER);
      if (!result.ok && result.reason === 'answered') {
        const { person_id, sender, body } = result.meanwhile;
        const who =
          person_id === by ? 'You, in another window, have' : `${sender ?? 'Somebody without a name'} has`;
        return problem('answered', `${who} answered meanwhile${body === null ? '.' : `:\n\n${body}`}`);
      }
      // Whoever answers a lead that was held back says that it is no spam.
      if (result.ok) await releaseHeld(db, [idParam(context)]);
      return answer(context, result);
    })
    .post('/api/leads/:id/messages/:message/undo', async (context) => {
      const id = uuidParam(context, 'message');
      if (id === null) return gone();
      const by = context.var.session.person.id;
      const result = await takeBackMessage(db, idParam(context), id, { by, now: new Date() });
      if (result.ok) return context.json({ version: result.version });
      return result.reason === 'begun' ? problem('begun', 'The mail has been sent.') : gone();
    });
}

const OFTEN = `You have sent ${MAX_SENT} mails within an hour. Wait, then try again.`;

/** Until some of what was counted is older than an hour, in seconds. */
const LATER = { headers: { 'Retry-After': String(5 * 60) } };

/**
 * Where answers to what somebody sends go, by the lead's key; undefined where the desk sends nothing for them: the server has no mail
 * server, or nobody knows an address of theirs.
 */
export async function mailedFrom(
  db: Queries,
  { replyAddress }: Parts,
  { email }: Pick<DeskSession, 'email'>,
): Promise<((key: string) => string) | undefined> {
  if (!(await listDeliveryChannels(db)).includes('reply')) return undefined;
  if (replyAddress !== undefined) return (key) => replyAddress.replace('{key}', key);
  return email === FIRST_ADMINISTRATOR ? undefined : () => email;
}
