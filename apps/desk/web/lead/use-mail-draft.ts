import { useEffect, useState } from 'react';
import type { Lead } from '../api/client.ts';
import { beginEnclosed } from '../data/enclosed.ts';
import { useMe } from '../data/session.ts';
import { draftOf } from './compose.tsx';
import { type Replies, useReplies } from './use-replies.ts';

export interface MailDraft {
  replies: Replies;
  /** What the composer begins with; undefined while there is none. */
  mail: ReturnType<typeof draftOf>;
  /** Whether somebody has just asked for it. */
  isAsked: boolean;
  /** Whether the reader's name is missing, with which mails end. */
  isNaming: boolean;
  endNaming(): void;
  /** @param text a template's, with placeholders */
  begin(text: string): void;
  close(): void;
}

/** The mail to a lead that the reader writes, if they do. */
export function useMailDraft(lead: Lead): MailDraft {
  const me = useMe();
  const replies = useReplies(lead);
  const [mail, setMail] = useState(() => draftOf(me.id, lead));
  const [isAsked, setAsked] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  /** What was typed stays below a template. */
  const write = (text: string) => {
    const draft = draftOf(me.id, lead);
    const next = replies.mailOf(text);
    setAsked(true);
    if (draft === undefined && mail === undefined) beginEnclosed(me.id, lead);
    if (draft === undefined) setMail(next);
    else if (text === replies.plain) setMail(mail ? { ...mail } : draft);
    else setMail({ ...next, body: `${replies.mailOf(text, { isQuoting: false }).body}\n${draft.body}` });
  };
  // It was pressed before the texts had come. Where they cannot be loaded, it begins without one.
  useEffect(() => {
    if (!isAwaited || replies.areComing) return;
    setAwaited(false);
    write(replies.plain);
  });
  // Whoever presses another key meanwhile does not expect to write into it.
  useEffect(() => {
    if (!isAwaited) return;
    const stop = new AbortController();
    const go = ({ repeat }: KeyboardEvent) => !repeat && setAwaited(false);
    addEventListener('keydown', go, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [isAwaited]);
  return {
    ...{ replies, mail, isAsked, isNaming },
    endNaming: () => setNaming(false),
    begin: (text) => {
      if (me.name === null) setNaming(true);
      else if (replies.areComing) setAwaited(true);
      else write(text);
    },
    close: () => setMail(undefined),
  };
}
