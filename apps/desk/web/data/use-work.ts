/** Doing something with a lead: shown at once, reversed where the server refuses, and offered for undoing where it agrees. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead, LeadSummary } from '../api/client.ts';
import { ApiError, notSaved, read } from '../api/http.ts';
import { awaitToast, type toast } from '../components/toasts.tsx';
import { rememberStep } from '../components/undo.ts';
import { type LeadList, patchRow, withVersion } from './lead-list.ts';
import { CHANGING, type Changing, leadKeys } from './leads.ts';
import { useMe } from './session.ts';
import {
  ask,
  conflictMessage,
  effectOf,
  successMessage,
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

  const { mutate } = useMutation<number, Error, Change, Changing & { before: Lead | null | undefined }>({
    mutationKey: CHANGING,
    // The second of two quick changes is sent when the first has been answered.
    scope: { id: 'work' },
    mutationFn: send,
    onMutate: async ({ lead, work }) => {
      await client.cancelQueries({ queryKey: leadKeys.one(lead.id) });
      const before = client.getQueryData<Lead | null>(leadKeys.one(lead.id));
      const values = wholeEffectOf(work, me, new Date().toISOString());
      patch(lead.id, effectOf(work), values);
      return { id: lead.id, values, before };
    },
    onSuccess: (version, { lead, work, say, isUndo }) => {
      // By which older rows are known that arrive after it.
      client.setQueriesData<LeadList>(
        { queryKey: leadKeys.lists },
        (list) => list && withVersion(list, lead.id, version),
      );
      const after = { ...lead, ...effectOf(work), version };
      const undo = () => mutate({ lead: after, work: undoOf(work, lead), say: awaitToast(), isUndo: true });
      say(successMessage(work, lead, me), isUndo ? undefined : rememberStep({ leads: [lead.id], undo }));
    },
    onError: (error, { lead, work, say, isUndo }, begun) => {
      const { status, taken_by, snoozed_until, close_reason } = lead;
      patch(lead.id, { status, taken_by, snoozed_until, close_reason }, begun?.before ?? {});
      const state = `${lead.first_name} ${lead.last_name} is unchanged`;
      say(
        isStale(error) ? conflictMessage(error, work, me, isUndo) : notSaved(error, state),
        undefined,
        'error',
      );
    },
    onSettled: (_answer, _error, { lead }) => client.invalidateQueries({ queryKey: leadKeys.one(lead.id) }),
  });
  return (lead, work) => mutate({ lead, work, say: awaitToast() });
}

function isStale(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'stale';
}

/** @returns the lead's version by then */
async function send({ lead, work }: Change): Promise<number> {
  const from = ownVersion(lead.id, lead.version);
  const { version } = await read(ask(work, lead.id, from));
  keepOwnVersion(lead.id, from, version);
  return version;
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
