/** Doing something with a lead: shown at once, reversed where the server refuses, and offered for undoing where it agrees. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changed, type Lead, type LeadSummary, MANY_HEADER } from '../../contract/leads.ts';
import { awaitToast, type toast } from '../components/toasts.tsx';
import { rememberStep } from '../components/undo.ts';
import { ApiError, changeAndGet, notSaved } from './http.ts';
import { type LeadList, patchRow } from './lead-list.ts';
import { leadKeys } from './leads.ts';
import { newId } from './new-id.ts';
import { beginOwnChange } from './own-changes.ts';
import { useMe } from './session.ts';
import {
  effectOf,
  refused,
  requestOf,
  said,
  undoOf,
  type Work,
  type Workable,
  wholeEffectOf,
} from './work.ts';

/** One thing done with one lead. */
interface Change {
  lead: Workable;
  work: Work;
  /** Shows what became of it. */
  say: typeof toast;
  /** Whether it takes something back, which cannot be undone in turn. */
  isUndo?: boolean;
}

/** @returns a function that does something with a lead */
export function useWork(): (lead: Workable, work: Work) => void {
  const client = useQueryClient();
  const me = useMe();
  const patch = (id: string, row: Partial<LeadSummary>, whole: Partial<Lead>) => {
    client.setQueriesData<LeadList>({ queryKey: leadKeys.lists }, (list) => list && patchRow(list, id, row));
    client.setQueryData<Lead | null>(leadKeys.one(id), (lead) => lead && { ...lead, ...whole });
  };

  const { mutate } = useMutation({
    // The second of two quick changes is sent when the first has been answered.
    scope: { id: 'work' },
    mutationFn: (change: Change) => send(change),
    onMutate: async ({ lead, work }) => {
      await client.cancelQueries({ queryKey: leadKeys.one(lead.id) });
      const before = client.getQueryData<Lead | null>(leadKeys.one(lead.id));
      const whole = wholeEffectOf(work, me, new Date().toISOString());
      const end = beginOwnChange(lead.id, whole);
      patch(lead.id, effectOf(work), whole);
      return { before, end };
    },
    onSuccess: (version, { lead, work, say, isUndo }, { end }) => {
      end(version);
      const after = { ...lead, ...effectOf(work), version };
      const undo = () => mutate({ lead: after, work: undoOf(work, lead), say: awaitToast(), isUndo: true });
      say(said(work, lead, me), isUndo ? undefined : rememberStep({ leads: [lead.id], undo }));
    },
    onError: (error, { lead, work, say, isUndo }, begun) => {
      const { status, taken_by, snoozed_until } = lead;
      begun?.end();
      patch(lead.id, { status, taken_by, snoozed_until }, begun?.before ?? {});
      const state = `${lead.first_name} ${lead.last_name} is unchanged`;
      say(isStale(error) ? refused(error, work, me, isUndo) : notSaved(error, state), undefined, 'error');
    },
    onSettled: (_answer, _error, { lead }) => client.invalidateQueries({ queryKey: leadKeys.one(lead.id) }),
  });
  return (lead, work) => mutate({ lead, work, say: awaitToast() });
}

function isStale(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'stale';
}

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
          const version = await send(task, { [MANY_HEADER]: action });
          const lead = { ...task.lead, ...effectOf(task.work), version };
          beginOwnChange(lead.id, effectOf(task.work))(version);
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
      const ids = done.map(({ lead }) => lead.id);
      const text = [...(done.length > 0 ? [said(done.length)] : []), ...unchanged(refused)].join(' ');
      const takeBack = isUndo || done.length === 0 ? undefined : rememberStep({ leads: ids, undo });
      say(text, takeBack, refused.length > 0 ? 'error' : 'neutral');
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['lead'] }),
  });
  return (many) => mutate({ ...many, say: awaitToast() });
}

/** @returns the lead's version by then */
async function send(
  { lead, work }: Pick<Change, 'lead' | 'work'>,
  headers?: Record<string, string>,
): Promise<number> {
  const from = ownVersion(lead.id, lead.version);
  const { path, body } = requestOf(work, lead.id, from);
  const { version } = await changeAndGet('PUT', path, body, changed, headers);
  keepOwnVersion(lead.id, from, version);
  return version;
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

/**
 * The versions that the reader's own changes have led to. The second of two quick changes is made while the page shows the
 * version before the first; it names the one that the first led to.
 */
const led = new Map<string, number>();

const keyOf = (lead: string, version: number) => `${lead} ${version}`;

/** Keeps that a change of the reader led from one version of a lead to another. */
export function keepOwnVersion(lead: string, from: number, to: number): void {
  if (from !== to) led.set(keyOf(lead, from), to);
}

/** The version after those changes of the reader that follow on what the page shows. */
export function ownVersion(lead: string, shown: number): number {
  const next = led.get(keyOf(lead, shown));
  return next === undefined ? shown : ownVersion(lead, next);
}
