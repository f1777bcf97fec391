/** Doing the same with several leads: a change for each, so that one which somebody else has changed is told, not overwritten. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changed, type LeadSummary, MANY_HEADER } from '../../contract/leads.ts';
import { awaitToast, type toast } from '../parts/toasts.ts';
import { changeAndGet } from './http.ts';
import { type LeadList, patchRow } from './lead-list.ts';
import { leadKeys } from './leads.ts';
import { newId } from './new-id.ts';
import { keepOwnVersion, ownVersion } from './own-versions.ts';
import { notSaved } from './use-work.ts';
import { effectOf, requestOf, undoOf, type Work } from './work.ts';

interface Task {
  lead: LeadSummary;
  work: Work;
}

interface Many {
  tasks: readonly Task[];
  /** Says what was done with so many leads: '3 leads are closed as spam.' */
  said(count: number): string;
}

interface Begun extends Many {
  /** Shows what became of it. */
  say: typeof toast;
  isUndo?: boolean;
}

/** @returns a function that does something with several leads, one after the other */
export function useWorkOnMany(): (many: Many) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'work' },
    mutationFn: async ({ tasks }: Begun) => {
      const done: Task[] = [];
      const refused: string[] = [];
      const action = newId();
      for (const task of tasks) {
        try {
          const lead = await doOne(task, action);
          client.setQueriesData<LeadList>(
            { queryKey: leadKeys.lists },
            (list) => list && patchRow(list, lead.id, lead),
          );
          done.push({ lead, work: undoOf(task.work, task.lead) });
        } catch (error) {
          refused.push(notSaved(error, `${task.lead.first_name} ${task.lead.last_name} is unchanged`));
        }
      }
      return { done, refused };
    },
    onSuccess: ({ done, refused }, { said, say, isUndo }) => {
      const undo = () => mutate({ tasks: done, said: saidUndone, say: awaitToast(), isUndo: true });
      const text = [...(done.length > 0 ? [said(done.length)] : []), ...unchanged(refused)].join(' ');
      say(text, isUndo || done.length === 0 ? undefined : undo, refused.length > 0 ? 'error' : 'neutral');
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['lead'] }),
  });
  return (many) => mutate({ ...many, say: awaitToast() });
}

/** @returns the lead as it is then */
async function doOne({ lead, work }: Task, action: string): Promise<LeadSummary> {
  const from = ownVersion(lead.id, lead.version);
  const { path, body } = requestOf(work, lead.id, from);
  const { version } = await changeAndGet('PUT', path, body, changed, { [MANY_HEADER]: action });
  keepOwnVersion(lead.id, from, version);
  return { ...lead, ...effectOf(work), version };
}

function saidUndone(count: number): string {
  return `${leadsInWords(count)} as before.`;
}

/** '1 lead is', '3 leads are' */
export function leadsInWords(count: number): string {
  return count === 1 ? '1 lead is' : `${count} leads are`;
}

/** What to say of the leads that were not changed: the reason of the first, and how many others there are. */
export function unchanged([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return [];
  return others.length === 0 ? [first] : [first, `${leadsInWords(others.length)} unchanged, too.`];
}
