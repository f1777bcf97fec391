import { addNote, MAX_NOTES } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { newNote } from '../contract/leads.ts';
import type { DeskContext } from './context.ts';
import { parseBody } from './input.ts';
import { gone, leadId, uuidParam } from './lead.ts';
import { problem } from './problem.ts';

/** `PUT /api/leads/:id/notes/:note` */
export function putNote(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, newNote);
    if (!body.ok) return body.answer;
    const id = uuidParam(context, 'note');
    if (id === null) return problem('malformed', 'note');
    const by = context.var.session.person.id;
    const added = await addNote(db, leadId(context), { id, note: body.value.note, by, now: new Date() });
    if (added.ok) return context.body(null, 204);
    if (added.reason === 'missing') return gone();
    return problem('too_many_notes', `A lead has at most ${MAX_NOTES} notes.`);
  };
}
