/** Doing something with a lead: shown at once, taken back where the server refuses, offered to be undone where it did not. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CloseReason,
  type Delivery,
  type Lead,
  type LeadSummary,
  takerAnswer,
} from '../../contract/leads.ts';
import { type Erased, erased } from '../../contract/lists.ts';
import { toast } from '../parts/toasts.ts';
import { ApiError, change, changeAndGet, isSignedOut } from './http.ts';
import { type LeadList, patchRow, removeRows } from './lead-list.ts';
import { leadKeys } from './leads.ts';
import { useMe } from './session.ts';
import { effectOf, requestOf, said, undoOf, type Work, type Workable, wholeEffectOf } from './work.ts';

interface Task {
  lead: Workable;
  work: Work;
  /** Whether it takes something back, which cannot be undone in turn. */
  isUndo?: boolean;
}

/** Somebody else was quicker. */
class ConflictError extends Error {}

/** @returns a function that does something with a lead */
export function useWork(): (lead: Workable, work: Work) => void {
  const client = useQueryClient();
  const me = useMe();
  const patch = (id: string, row: Partial<LeadSummary>, whole: Partial<Lead>) => {
    client.setQueriesData<LeadList>({ queryKey: leadKeys.lists }, (list) => list && patchRow(list, id, row));
    client.setQueryData<Lead>(leadKeys.one(id), (lead) => lead && { ...lead, ...whole });
  };

  const { mutate } = useMutation({
    // The second of two quick changes is sent when the first has been answered.
    scope: { id: 'work' },
    mutationFn: async ({ lead, work }: Task) => {
      const { path, body } = requestOf(work, lead.id, me);
      if (work.do !== 'take' && work.do !== 'give back') return change('PUT', path, body);
      const { conflict } = await changeAndGet('PUT', path, body, takerAnswer);
      if (conflict !== null) throw new ConflictError(conflict);
    },
    onMutate: async ({ lead, work }) => {
      await client.cancelQueries({ queryKey: leadKeys.one(lead.id) });
      const before = client.getQueryData<Lead>(leadKeys.one(lead.id));
      patch(lead.id, effectOf(work, me), wholeEffectOf(work, me, new Date().toISOString()));
      return before;
    },
    onSuccess: (_answer, { lead, work, isUndo }) => {
      const undo = isUndo ? null : undoOf(work, lead);
      const after = { ...lead, ...effectOf(work, me) };
      toast(said(work, lead), undo ? () => mutate({ lead: after, work: undo, isUndo: true }) : undefined);
    },
    onError: (error, { lead, work }, before) => {
      const { status, taken_by } = lead;
      patch(lead.id, { status, taken_by }, before ?? {});
      toast(failure(error, `${lead.first_name} ${lead.last_name} is as before`, work), undefined, 'error');
    },
    onSettled: (_answer, _error, { lead }) => client.invalidateQueries({ queryKey: leadKeys.one(lead.id) }),
  });
  return (lead, work) => mutate({ lead, work });
}

/** Saves a note. The caller keeps what was typed. */
export function useSaveNote(lead: Lead) {
  const client = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (note: string) => change('PUT', `/api/leads/${lead.id}/note`, { note }),
    onSuccess: (_answer, note) => {
      const noted = { note: note || null, noted_by: me, noted_at: new Date().toISOString() };
      client.setQueryData<Lead>(leadKeys.one(lead.id), (current) => current && { ...current, ...noted });
      toast(note ? 'The note is saved.' : 'The note is removed.');
    },
    onSettled: () => client.invalidateQueries({ queryKey: leadKeys.one(lead.id) }),
  });
}

export function useSendAgain(lead: Lead) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Delivery) => change('POST', `/api/deliveries/${id}/resend`),
    onSuccess: (_answer, { channel }) => toast(`It is sent to ${channel} again, within seconds.`),
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
  "Erased, but not yet from the database's log, because another program reads the database. It is tried again until it is gone: see Storage, under Reports.";

export const CLOSE_REASONS: Readonly<Record<CloseReason, string>> = {
  spam: 'Spam',
  test: 'Test',
  duplicate: 'Duplicate',
  other: 'Other',
};

/** Why something failed, and what to do. @param state how things are now: a sentence without its period */
export function failure(error: unknown, state: string, work?: Work): string {
  if (isSignedOut(error)) return `${state}, because your session has ended. Sign in again and repeat it.`;
  if (error instanceof ConflictError)
    return `${work?.do === 'take' ? 'You do not have it' : state}: ${error.message}`;
  if (!(error instanceof ApiError)) return `${state}. Reload the page and try again.`;
  return `${state}. ${error.message}${remedy(error)}`;
}

/** What to do where the answer does not say so. */
function remedy({ code, status }: ApiError): string {
  if (code === 'offline') return ' Try again when it is back.';
  return status >= 500 ? ' Try again in a minute.' : '';
}
