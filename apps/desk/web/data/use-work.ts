/** Doing something with a lead: shown at once, reversed where the server refuses, and offered for undoing where it agrees. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CloseReason,
  changed,
  type Delivery,
  type Lead,
  type LeadSummary,
  type Note,
} from '../../contract/leads.ts';
import { type Erased, erased } from '../../contract/lists.ts';
import { awaitToast, toast } from '../parts/toasts.ts';
import { ApiError, change, changeAndGet, isSignedOut } from './http.ts';
import { type LeadList, patchRow, removeRows } from './lead-list.ts';
import { leadKeys } from './leads.ts';
import { keepOwnVersion, ownVersion } from './own-versions.ts';
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

interface Task {
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
    mutationFn: async ({ lead, work }: Task) => {
      const from = ownVersion(lead.id, lead.version);
      const { path, body } = requestOf(work, lead.id, from);
      const { version } = await changeAndGet('PUT', path, body, changed);
      keepOwnVersion(lead.id, from, version);
      return version;
    },
    onMutate: async ({ lead, work }) => {
      await client.cancelQueries({ queryKey: leadKeys.one(lead.id) });
      const before = client.getQueryData<Lead | null>(leadKeys.one(lead.id));
      patch(lead.id, effectOf(work), wholeEffectOf(work, me, new Date().toISOString()));
      return before;
    },
    onSuccess: (version, { lead, work, say, isUndo }) => {
      const after = { ...lead, ...effectOf(work), version };
      const undo = () => mutate({ lead: after, work: undoOf(work, lead), say: awaitToast(), isUndo: true });
      say(said(work, lead, me), isUndo ? undefined : undo);
    },
    onError: (error, { lead, work, say, isUndo }, before) => {
      const { status, taken_by, snoozed_until } = lead;
      patch(lead.id, { status, taken_by, snoozed_until }, before ?? {});
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

/** Why a change is not saved. @param state how things are now: a sentence without its period */
export function notSaved(error: unknown, state: string): string {
  const isOffline = error instanceof ApiError && error.code === 'offline';
  return isOffline ? `Not saved: no connection. ${state}.` : failure(error, state);
}

/** A note to add, with the id that a repeated request has again. */
type NewNote = Pick<Note, 'id' | 'note'>;

/** Adds a note. The caller keeps what was typed. */
export function useAddNote(lead: Lead) {
  const client = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: ({ id, note }: NewNote) => change('PUT', `/api/leads/${lead.id}/notes/${id}`, { note }),
    onSuccess: (_answer, added) => {
      const note = { ...added, by: me, at: new Date().toISOString() };
      const withNote = (notes: readonly Note[]) => [...notes.filter(({ id }) => id !== note.id), note];
      client.setQueryData<Lead | null>(
        leadKeys.one(lead.id),
        (current) => current && { ...current, notes: withNote(current.notes) },
      );
      toast('The note is saved.');
    },
    onSettled: () => client.invalidateQueries({ queryKey: leadKeys.one(lead.id) }),
  });
}

export function useSendAgain(lead: Lead) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Delivery) => change('POST', `/api/deliveries/${id}/resend`),
    onSuccess: (_answer, { channel }) => toast(`Sending again by ${channel}.`),
    onError: (error) => toast(failure(error, 'Nothing was sent'), undefined, 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: leadKeys.one(lead.id) }),
  });
}

/** Erases a lead's person. The lists forget them at once. @param onErased called before what was erased is forgotten */
export function useErase(lead: Lead, onErased: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => changeAndGet('POST', '/api/erasures', { lead_id: lead.id, email }, erased),
    onSuccess: ({ email, due }: Erased) => {
      const isTheirs = (row: LeadSummary) => row.email.toLowerCase() === email.toLowerCase();
      client.setQueriesData<LeadList>(
        { queryKey: leadKeys.lists },
        (list) => list && removeRows(list, isTheirs),
      );
      onErased();
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'lead' || queryKey[0] === 'person',
      });
      void client.invalidateQueries({ queryKey: ['count'] });
      toast(due ? DUE : 'Everything about this person is erased.');
    },
  });
}

const DUE =
  "Erased, but not yet from the database's log, because another program is reading the database. Retrying until it is gone: see Storage, under Reports.";

export const CLOSE_REASONS: Readonly<Record<CloseReason, string>> = {
  spam: 'Spam',
  test: 'Test',
  duplicate: 'Duplicate',
  other: 'Other',
};

/** Why something failed, and what to do. @param state how things are now: a sentence without its period */
export function failure(error: unknown, state: string): string {
  if (isSignedOut(error)) return `${state}, because your session has ended. Sign in again and repeat it.`;
  if (!(error instanceof ApiError)) return `${state}. Reload the page and try again.`;
  return `${state}. ${error.message}${remedy(error)}`;
}

/** What to do where the answer does not say so. */
function remedy({ code, status }: ApiError): string {
  if (code === 'offline') return ' Try again when it is back.';
  return status >= 500 ? ' Try again in a minute.' : '';
}
