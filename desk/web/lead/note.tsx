import { useRef } from 'react';
import { type Lead, NOTE_MAX_LENGTH } from '../../contract/leads.ts';
import { failure, useSaveNote } from '../data/use-work.ts';
import { Action } from '../parts/action.tsx';
import { nameOf } from '../parts/labels.ts';
import { SmallField } from '../parts/small-field.tsx';
import { Time } from '../parts/time.tsx';
import { drafts } from './drafts.ts';

const FIELD = {
  name: 'note',
  label: 'Note',
  kind: 'textarea',
  required: false,
  maxLength: NOTE_MAX_LENGTH,
  missing: '',
} as const;

/** A note for colleagues. What was typed stays until it is saved, also while another lead is open. */
export function Note({ lead }: { lead: Lead }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, variables } = useSaveNote(lead);
  const tooLong = variables !== undefined && variables.length > NOTE_MAX_LENGTH;
  const problem = error && failure(error, 'The note is not saved, and what you typed is still here');
  return (
    <form
      ref={form}
      noValidate
      className="measure grid gap-2"
      onInput={({ currentTarget }) => drafts.set(lead.id, textOf(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        const note = textOf(event.currentTarget);
        mutate(note, { onSuccess: () => textOf(form.current) === note && drafts.delete(lead.id) });
      }}
    >
      <SmallField
        field={FIELD}
        formId={`note-${lead.id}`}
        defaultValue={drafts.get(lead.id) ?? lead.note ?? ''}
        error={tooLong ? `Use at most ${NOTE_MAX_LENGTH} characters` : (problem ?? undefined)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Action type="submit" disabled={isPending}>
          Save note
        </Action>
        {lead.noted_at && (
          <p className="text-ink-2">
            {'Last changed by '}
            <bdi>{nameOf(lead.noted_by)}</bdi>
            {', '}
            <Time at={lead.noted_at} />
          </p>
        )}
      </div>
    </form>
  );
}

function textOf(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get('note') ?? '').trim() : '';
}
