import { hasTooManyMarks, TOO_MANY_MARKS } from '@assay/contract/marks';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { NOTE_MAX_LENGTH } from '../../contract/leads.ts';
import { api, type Lead, type Note } from '../api/client.ts';
import { notSaved, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { SmallField } from '../components/fields.tsx';
import { useShortcuts } from '../components/shortcuts.ts';
import { toast } from '../components/toasts.tsx';
import { keepDraft, readDraft } from '../data/drafts.ts';
import { leadKeys } from '../data/leads.ts';
import { newId } from '../data/new-id.ts';
import { useMe } from '../data/session.ts';
import { useMentions } from './mention-list.tsx';

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
  const mentions = useMentions(form);
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
    mutate({ id, note, mentions: mentions.mentionedIn(note) }, { onSuccess });
  };
  useShortcuts({ note: () => form.current?.querySelector('textarea')?.focus() });
  const onKey = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <form
      ref={form}
      noValidate
      className="measure grid gap-2"
      onInput={({ currentTarget }) => {
        keepDraft(me, lead.id, textOf(currentTarget));
        mentions.look();
      }}
      onBlur={mentions.close}
      onKeyDown={onKey}
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
      {mentions.list}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Action type="submit" disabled={isPending}>
          Save note
        </Action>
        <p className="text-ink-2">Type @ and a name to tell a colleague.</p>
      </div>
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
interface NewNote extends Pick<Note, 'id' | 'note'> {
  mentions: string[];
}

/** Adds a note. The caller keeps what was typed. */
function useAddNote(lead: Lead) {
  const client = useQueryClient();
  const me = useMe();
  const key = leadKeys.one(lead.id);
  const add = ({ id, ...body }: NewNote) =>
    read(api.leads[':id'].notes[':note'].$put({ param: { id: lead.id, note: id }, json: body }));
  return useChange(key, add, {
    onSuccess: (_answer, { id, note: text }) => {
      const note = { id, note: text, by: me, at: new Date().toISOString() };
      const withNote = (notes: readonly Note[]) => [...notes.filter((one) => one.id !== note.id), note];
      client.setQueryData<Lead | null>(
        key,
        (current) => current && { ...current, notes: withNote(current.notes) },
      );
      toast('The note is saved.');
    },
  });
}
