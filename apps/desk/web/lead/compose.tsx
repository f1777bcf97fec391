import { hasTooManyMarks, TOO_MANY_MARKS } from '@assay/contract/marks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '../../contract/leads.ts';
import type { Lead } from '../api/client.ts';
import { failure } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { Checkbox, SmallField } from '../components/fields.tsx';
import { nameOf } from '../components/labels.ts';
import { Modal } from '../components/modal.tsx';
import { keepDraft, mailDraft, readDraft } from '../data/drafts.ts';
import { keepEnclosed, NOTHING_ENCLOSED } from '../data/enclosed.ts';
import { isAnswered, lastAnswer, type SentMessage, useSend } from '../data/messages.ts';
import { newId } from '../data/new-id.ts';
import { useMe } from '../data/session.ts';
import { useWriting } from '../data/writing.ts';
import { Attached, addressesOf, CcField, useEnclosing } from './enclosed.tsx';
import type { Mail } from './reply.ts';

const SUBJECT = {
  name: 'subject',
  label: 'Subject',
  kind: 'text',
  required: true,
  maxLength: SUBJECT_MAX_LENGTH,
  missing: 'Enter a subject',
} as const;

const BODY = {
  name: 'body',
  label: 'Mail',
  kind: 'textarea',
  required: true,
  maxLength: MESSAGE_MAX_LENGTH,
  missing: 'Write something',
} as const;

const REMIND_DAYS = 3;

interface Props {
  lead: Lead;
  beginning: Mail;
  /** Whether somebody has just asked for it: what they type next is meant for it. */
  isAsked: boolean;
  onClose(): void;
}

/** A mail to a lead. What was typed stays until it is sent, also while another lead is open and over a reload. */
export function Compose({ lead, beginning, isAsked, onClose }: Props) {
  const me = useMe().id;
  const draft = mailDraft(lead.id);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, variables, reset } = useSend(lead);
  const hasTyped = useRef(false);
  const writing = useWriting(lead.id);
  // What a colleague answers from now on, this mail's writer may not have seen.
  const [seenUntil] = useState(() => lastAnswer(lead));
  const [isReminded, setReminded] = useState(false);
  const enclosing = useEnclosing(lead);
  const { enclosed, storing } = enclosing;
  const [wrongCc, setWrongCc] = useState<string>();
  const [missing, setMissing] = useState<typeof SUBJECT | typeof BODY>();
  const problem =
    error &&
    !isAnswered(error) &&
    (refusal(variables) ?? failure(error, 'What you typed is still here, and is not sent'));
  useEffect(() => {
    if (!isAsked) return;
    const field = form.current?.querySelector('textarea');
    field?.focus();
    // Below the greeting.
    const at = beginning.body.indexOf('\n\n') + 2;
    field?.setSelectionRange(at, at);
  }, [beginning, isAsked]);
  const close = () => {
    // The focus would be lost with the form.
    if (form.current?.contains(document.activeElement)) document.getElementById('lead-name')?.focus();
    onClose();
  };
  const send = (seen_until = seenUntil) => {
    const typed = valuesOf(form.current);
    const empty = [BODY, SUBJECT].find(({ name }) => typed[name] === '');
    const copies = addressesOf(enclosed.cc);
    setMissing(empty);
    setWrongCc('problem' in copies ? copies.problem : undefined);
    const wrong = empty?.name ?? ('problem' in copies ? 'cc' : undefined);
    // It may be out of view.
    if (wrong !== undefined) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if (empty || 'problem' in copies || isPending || storing !== '') return;
    const { files, guides } = enclosed;
    const mail = { ...typed, ...copies, files, guides };
    const isRepeated = error && variables && isEqual(mail, variables);
    // A request that is repeated after a lost answer sends no second mail.
    const id = isRepeated ? variables.id : newId();
    mutate(
      { id, ...mail, seen_until, ...(isReminded && { remind_days: REMIND_DAYS }) },
      { onSuccess: close },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The key that opened it may still be down.
    if (!event.repeat) hasTyped.current = true;
    if (!hasTyped.current) event.preventDefault();
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      document.getElementById('lead-name')?.focus();
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const discard = () => {
    keepDraft(me, draft, '');
    keepEnclosed(me, lead.id, NOTHING_ENCLOSED);
    close();
  };
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={`Mail to ${lead.first_name} ${lead.last_name}`}
        className="measure grid gap-3 border border-rule-2 bg-card p-4"
        onInput={({ currentTarget }) => {
          const { subject, body } = valuesOf(currentTarget);
          writing.note();
          keepDraft(me, draft, body === '' ? '' : `${subject}\n${body}`);
        }}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className="text-ink-2">
          To <bdi className="text-ink">{lead.email}</bdi>
        </p>
        <CcField enclosing={enclosing} problem={wrongCc} />
        <p role="status" className={writing.others.length > 0 ? 'font-semibold' : 'sr-only'}>
          {writing.others.map((one) => (
            <span key={one.id} className="block">
              <bdi>{nameOf(one)}</bdi> is writing
            </span>
          ))}
        </p>
        <SmallField
          key={`subject ${beginning.subject}`}
          field={SUBJECT}
          formId={`mail-${lead.id}`}
          defaultValue={beginning.subject}
          error={missing === SUBJECT ? SUBJECT.missing : undefined}
        />
        <SmallField
          key={beginning.body}
          field={BODY}
          formId={`mail-${lead.id}`}
          defaultValue={beginning.body}
          error={missing === BODY ? BODY.missing : problem || undefined}
          className="[&_textarea]:min-h-48"
        />
        <Attached enclosing={enclosing} />
        <Checkbox
          label={`Remind me in ${REMIND_DAYS} days if they do not write`}
          isOn={isReminded}
          onTurn={setReminded}
        />
        <div className="flex flex-wrap gap-1.5">
          <Action type="submit" look="primary" disabled={isPending || storing !== ''}>
            Send
          </Action>
          <Action onClick={discard}>Discard</Action>
        </div>
      </form>
      {isAnswered(error) && (
        <Answered
          lead={lead}
          since={seenUntil}
          words={error.message}
          onSend={send}
          onClose={reset}
          onLeave={() => form.current?.querySelector('textarea')?.focus()}
        />
      )}
    </>
  );
}

interface AnsweredProps {
  lead: Lead;
  since: string | null;
  /** What the desk says of the last answer. */
  words: string;
  /** @param seenUntil when the last of the answers was given that are shown */
  onSend(seenUntil: string): void;
  onClose(): void;
  /** Called once it is gone. */
  onLeave(): void;
}

/** What colleagues have answered while a mail was written, and whether it is sent all the same. */
function Answered({ lead, since, words, onSend, onClose, onLeave }: AnsweredProps) {
  const leave = useRef(onLeave);
  useEffect(() => leave.current, []);
  const sent = lead.messages.filter(({ direction, at }) => direction === 'out' && at > (since ?? ''));
  const last = lastAnswer(lead);
  return (
    <Modal title="Answered meanwhile" onClose={onClose}>
      <div className="grid gap-4">
        <p className="wrap-anywhere" dir="auto">
          {words.split('\n\n')[0]}
        </p>
        {sent.map(({ id, body }) => (
          <p
            key={id}
            dir="auto"
            className="max-h-80 overflow-y-auto border-l-2 border-verd pl-3 wrap-anywhere whitespace-pre-wrap"
          >
            {body}
          </p>
        ))}
        <div className="flex flex-wrap gap-1.5">
          <Action look="primary" onClick={onClose}>
            Go on writing
          </Action>
          {/* It is known once the lead has been loaded again. */}
          <Action disabled={last === since} onClick={() => onSend(last ?? '')}>
            Send all the same
          </Action>
        </div>
      </div>
    </Modal>
  );
}

/** The mail to a lead that the reader has begun; undefined without one. */
export function draftOf(me: string, lead: Lead): Mail | undefined {
  const [subject = '', ...body] = readDraft(me, mailDraft(lead.id)).split('\n');
  return body.length === 0 ? undefined : { subject, body: body.join('\n') };
}

/** Whether a mail is the same as one that was sent before, so that it is sent once. */
function isEqual(
  mail: Omit<SentMessage, 'id' | 'seen_until'>,
  { id: _, seen_until: _seen, remind_days: _days, ...sent }: SentMessage,
): boolean {
  return JSON.stringify(mail) === JSON.stringify(sent);
}

/** What is wrong with a mail that the desk does not take, if that is the reason. */
function refusal(mail: Mail | undefined): string | undefined {
  if (!mail) return undefined;
  if (mail.body.length > MESSAGE_MAX_LENGTH) return `Use at most ${MESSAGE_MAX_LENGTH} characters`;
  if (mail.subject.length > SUBJECT_MAX_LENGTH)
    return `Use at most ${SUBJECT_MAX_LENGTH} characters of subject`;
  return hasTooManyMarks(mail.body) || hasTooManyMarks(mail.subject) ? TOO_MANY_MARKS : undefined;
}

function valuesOf(form: HTMLFormElement | null): Mail {
  const data = form ? new FormData(form) : new FormData();
  const textOf = (name: string) =>
    String(data.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
  return { subject: textOf('subject'), body: textOf('body') };
}
