/** Doing something with many leads at once: the server does it, and the page tells how it goes. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ManyAction,
  type ManyChange,
  type ManyOf,
  manyActions,
  orderedMany,
} from '../../contract/many.ts';
import { toast, toastError } from '../components/toasts.tsx';
import { rememberStep } from '../components/undo.ts';
import { change, changeAndGet, failure, useGet } from './http.ts';
import { endWords } from './many-words.ts';
import { useMe } from './session.ts';

const KEY = ['many'];

/** How each action is taken back whose end this page tells, by its id; nothing where it is being taken back. */
const followed = new Map<string, (() => void) | undefined>();

/** Until something has ended that is followed, in milliseconds. */
const ASK_AGAIN_MS = 300;

export interface ManyOrder {
  /** The path that orders it. */
  path: string;
  body: { change: ManyChange; of: ManyOf } | { to: string };
  /** The leads in view that it concerns. */
  leads: readonly string[];
}

/** @returns a function that has the server do something with many leads */
export function useMany(): (order: ManyOrder) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ path, body }: ManyOrder) => changeAndGet('POST', path, body, orderedMany),
    onSuccess: ({ id }, { leads }) => follow(id, leads, () => client.invalidateQueries({ queryKey: KEY })),
    onError: (error) => toastError(failure(error, 'Nothing is changed')),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return mutate;
}

/** Tells of an action's end, and lets the reader take it back from now on. */
function follow(id: string, leads: readonly string[], refresh: () => void): void {
  const undo = async () => {
    followed.set(id, undefined);
    await change('POST', `/api/many/${id}/undo`).catch((error: unknown) => {
      followed.delete(id);
      toastError(failure(error, 'It is not undone'));
    });
    refresh();
  };
  followed.set(id, rememberStep({ leads, undo }));
}

/** What is under way, of everybody. Tells the reader when something of theirs has ended, also what another page of theirs began. */
export function useManyActions(): readonly ManyAction[] {
  const client = useQueryClient();
  const me = useMe().id;
  const { data } = useGet(KEY, '/api/many', manyActions, {
    refetchInterval: () => (followed.size > 0 ? ASK_AGAIN_MS : false),
  });
  useEffect(() => {
    for (const action of data?.actions ?? []) {
      const { id, by, state } = action;
      const isUnderWay = state === 'doing' || state === 'undoing';
      if (by.id === me && state === 'doing' && !followed.has(id))
        follow(id, [], () => client.invalidateQueries({ queryKey: KEY }));
      // One that is being taken back was told of before.
      if (isUnderWay || !followed.has(id) || (state === 'done' && followed.get(id) === undefined)) continue;
      const undo = followed.get(id);
      followed.delete(id);
      toast(endWords(action, me), state === 'done' && action.done > 0 ? undo : undefined);
      void client.invalidateQueries({ queryKey: ['pulse'] });
      void client.invalidateQueries({ queryKey: ['lead'] });
      void client.invalidateQueries({ queryKey: ['team'] });
    }
  }, [client, data, me]);
  return data?.actions.filter(({ state }) => state === 'doing' || state === 'undoing') ?? [];
}
