import { hasTooManyMarks, TOO_MANY_MARKS } from '@assay/forms/marks';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { type Lead, NOTE_MAX_LENGTH, type Note } from '../../contract/leads.ts';
import { Action } from '../components/action.tsx';
import { SmallField } from '../components/fields.tsx';
import { useShortcuts } from '../components/shortcuts.ts';
import { toast } from '../components/toasts.tsx';
import { keepDraft, readDraft } from '../data/drafts.ts';
import { change, notSaved, useChange } from '../data/http.ts';
import { leadKeys } from '../data/leads.ts';
import { newId } from '../data/new-id.ts';
import { useMe } from '../data/session.ts';

const FIELD = {
  name: 'note',
  label: 'Internal note',
  kind: 'textarea',
  required: true,
  maxLength: NOTE_MAX_LENGTH,
  missing: '',
} as const;

/** A note to add. What was typed stays until it is saved, also while another lead is open and over a reload. */
export function NoteForm({ lead }: { lead: Lead }) {
  const me = useMe().id;
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, variables } = useAddNote(lead);
  const refused = error && refusal(variables?.note ?? '');
  const problem = error && notSaved(error, 'What you typed is still here');
  const save = () => {
    const note = textOf(form.current);
    if (note === '' || isPending) return;
    // A request that is repeated after a lost answer adds no second note.
    const id = error && variables?.note === note ? variables.id : newId();
    const onSuccess = () => {
      if (textOf(form.current) !== note) return;
      keepDraft(me, lead.id, '');
      const field = form.current?.querySelector('textarea');
      if (field) field.value = '';
    };
    mutate({ id, note }, { onSuccess });
  };
  useShortcuts({ note: () => form.current?.querySelector('textarea')?.focus() });
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <form
      ref={form}
      noValidate
      className="measure grid gap-2"
      onInput={({ currentTarget }) => keepDraft(me, lead.id, textOf(currentTarget))}
      onKeyDown={saveByKey}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SmallField
        field={FIELD}
        formId={`note-${lead.id}`}
        defaultValue={readDraft(me, lead.id)}
        error={refused || problem || undefined}
      />
      <Action type="submit" className="justify-self-start" disabled={isPending}>
        Save note
      </Action>
    </form>
  );
}

/** What is wrong with a note that the desk does not take, if that is the reason. */
function refusal(note: string): string | undefined {
  if (note.length > NOTE_MAX_LENGTH) return `Use at most ${NOTE_MAX_LENGTH} characters`;
  return hasTooManyMarks(note) ? TOO_MANY_MARKS : undefined;
}

function textOf(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get('note') ?? '').trim() : '';
}

/** A note to add, with the id that a repeated request has again. */
type NewNote = Pick<Note, 'id' | 'note'>;

/** Adds a note. The caller keeps what was typed. */
function useAddNote(lead: Lead) {
  const client = useQueryClient();
  const me = useMe();
  const key = leadKeys.one(lead.id);
  const add = ({ id, note }: NewNote) => change('PUT', `/api/leads/${lead.id}/notes/${id}`, { note });
  return useChange(key, add, {
    onSuccess: (_answer, added) => {
      const note = { ...added, by: me, at: new Date().toISOString() };
      const withNote = (notes: readonly Note[]) => [...notes.filter(({ id }) => id !== note.id), note];
      client.setQueryData<Lead | null>(
        key,
        (current) => current && { ...current, notes: withNote(current.notes) },
      );
      toast('The note is saved.');
    },
  });
}
