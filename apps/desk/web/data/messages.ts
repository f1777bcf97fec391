/** Sending mails to leads. */

import { useQueryClient } from '@tanstack/react-query';
import { api, type Lead } from '../api/client.ts';
import { ApiError, failure, isMissing, read, useChange } from '../api/http.ts';
import { toast, toastError } from '../components/toasts.tsx';
import { rememberStep } from '../components/undo.ts';
import { keepDraft, mailDraft, readDraft } from './drafts.ts';
import { keepEnclosed, NOTHING_ENCLOSED } from './enclosed.ts';
import type { StoredFile } from './files.ts';
import { leadKeys } from './leads.ts';
import { useMe } from './session.ts';
import { keepOwnVersion, ownVersion } from './use-work.ts';

/** A mail to send, with the id that a repeated request has again. */
interface NewMessage {
  id: string;
  subject: string;
  body: string;
  /** Who gets a copy. */
  cc: string[];
  files: StoredFile[];
}

export interface SentMessage extends NewMessage {
  /** Guides that are sent as files. */
  guides: string[];
  /** When the last answer was given that whoever wrote this has seen; null for none. */
  seen_until: string | null;
  remind_days?: number;
}

/** When the last answer to a lead was given, by a mail or by saying so; null without one. */
export function lastAnswer({ messages, answered_at }: Lead): string | null {
  const sent = messages.findLast(({ direction }) => direction === 'out')?.at;
  return (
    [sent, answered_at]
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

/** Whether a mail was not sent because somebody has answered meanwhile. */
export function isAnswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'answered';
}

/** Sends a mail to a lead, which marks it as answered. The caller keeps what was typed until it is stored. */
export function useSend(lead: Lead) {
  const me = useMe().id;
  const takeBack = useTakeBackMessage(lead);
  return useChange(
    leadKeys.one(lead.id),
    async ({ id, ...message }: SentMessage) => {
      const from = ownVersion(lead.id, lead.version);
      const route = api.leads[':id'].messages[':message'];
      const param = { id: lead.id, message: id };
      const { version } = await read(route.$put({ param, json: { ...message, version: from } }));
      keepOwnVersion(lead.id, from, version);
    },
    {
      onSuccess: (_answer, mail) => {
        // Also where another lead is open by now.
        keepDraft(me, mailDraft(lead.id), '');
        keepEnclosed(me, lead.id, NOTHING_ENCLOSED);
        const undo = rememberStep({ leads: [lead.id], undo: () => takeBack(mail) });
        toast(`The mail to ${lead.first_name} ${lead.last_name} is sent in ten seconds.`, undo);
      },
    },
  );
}

/** @returns what takes back a mail that is not sent yet; its text is kept to go on with */
export function useTakeBackMessage(lead: Lead): (mail: NewMessage) => void {
  const me = useMe().id;
  const client = useQueryClient();
  const { mutate } = useChange(
    leadKeys.one(lead.id),
    async ({ id }: NewMessage) => {
      const route = api.leads[':id'].messages[':message'].undo;
      const { version } = await read(route.$post({ param: { id: lead.id, message: id } }));
      keepOwnVersion(lead.id, lead.version, version);
    },
    {
      onSuccess: (_answer, { id, subject, body, cc, files }) => {
        const draft = mailDraft(lead.id);
        if (readDraft(me, draft) === '') {
          keepDraft(me, draft, `${subject}\n${body}`);
          // Guides are files of it by now, which are known once it is loaded.
          const stored = client
            .getQueryData<Lead>(leadKeys.one(lead.id))
            ?.messages.find((one) => one.id === id);
          keepEnclosed(me, lead.id, { cc: cc.join(', '), files: [...(stored?.files ?? files)], guides: [] });
        }
        void client.invalidateQueries({ queryKey: leadKeys.lists });
        toast('The mail is not sent. ‘Reply’ opens it again.');
      },
      onError: (error) => {
        const isSent = error instanceof ApiError && error.code === 'begun';
        if (isSent) toastError('The mail has been sent, and cannot be taken back.');
        else if (isMissing(error)) toastError('The mail is gone: it was taken back, or its lead erased.');
        else toastError(failure(error, 'The mail is still sent'));
      },
    },
  );
  return mutate;
}
