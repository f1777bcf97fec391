import { hasTooManyMarks, TOO_MANY_MARKS } from '@assay/forms/marks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Lead, MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '../../contract/leads.ts';
import { Action } from '../components/action.tsx';
import { SmallField } from '../components/fields.tsx';
import { keepDraft, mailDraft, readDraft } from '../data/drafts.ts';
import { failure } from '../data/http.ts';
import { useSend } from '../data/messages.ts';
import { newId } from '../data/new-id.ts';
import { useMe } from '../data/session.ts';
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

interface Props {
  lead: Lead;
  beginning: Mail;
  onClose(): void;
}

/** A mail to a lead. What was typed stays until it is sent, also while another lead is open and over a reload. */
export function Compose({ lead, beginning, onClose }: Props) {
  const me = useMe().id;
  const draft = mailDraft(lead.id);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, variables } = useSend(lead);
  const [missing, setMissing] = useState<typeof SUBJECT | typeof BODY>();
  const problem = error && (refusal(variables) ?? failure(error, 'Not sent. What you typed is still here'));
  // It came by a press, and what is typed next is meant for it.
  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    // Below the greeting.
    const at = beginning.body.indexOf('\n\n') + 2;
    field?.setSelectionRange(at, at);
  }, [beginning]);
  const close = () => {
    // The focus would be lost with the form.
    if (form.current?.contains(document.activeElement)) document.getElementById('lead-name')?.focus();
    onClose();
  };
  const send = () => {
    const typed = valuesOf(form.current);
    const empty = [BODY, SUBJECT].find(({ name }) => typed[name] === '');
    setMissing(empty);
    if (empty || isPending) return;
    const isRepeated = error && variables?.subject === typed.subject && variables.body === typed.body;
    // A request that is repeated after a lost answer sends no second mail.
    const id = isRepeated ? variables.id : newId();
    mutate({ id, ...typed }, { onSuccess: close });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const discard = () => {
    keepDraft(me, draft, '');
    close();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Mail to ${lead.first_name} ${lead.last_name}`}
      className="measure grid gap-3 border border-rule-2 bg-card p-4"
      onInput={({ currentTarget }) => {
        const { subject, body } = valuesOf(currentTarget);
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
      <div className="flex flex-wrap gap-1.5">
        <Action type="submit" look="primary" disabled={isPending}>
          Send
        </Action>
        <Action onClick={discard}>Discard</Action>
      </div>
    </form>
  );
}

/** The mail to a lead that the reader has begun; undefined without one. */
export function draftOf(me: string, lead: Lead): Mail | undefined {
  const [subject = '', ...body] = readDraft(me, mailDraft(lead.id)).split('\n');
  return body.length === 0 ? undefined : { subject, body: body.join('\n') };
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
