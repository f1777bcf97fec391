/** Doing one thing with many leads. */

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BulkOf, MAX_UNDONE } from '../../contract/bulk.ts';
import { api, type BulkDone } from '../api/client.ts';
import { notSaved, read } from '../api/http.ts';
import { awaitToast, toast, toastError } from '../components/toasts.tsx';
import { rememberStep } from '../components/undo.ts';
import { doneWords, undoneWords } from './bulk-words.ts';

export interface BulkOrder {
  /** Does it. */
  ask(): ReturnType<typeof api.bulk.$post>;
  /** The leads in view that it concerns. */
  leads: readonly string[];
  /** How many are meant; undefined where that is not known. */
  total?: number;
  /** How leads are then: 'marked as answered'. */
  state: string;
}

type Step = { say: typeof toast } & ({ order: BulkOrder } | { back: BulkDone['changed'] });

/** @returns a function that does one thing with many leads, which can be taken back */
export function useBulk(): (order: BulkOrder) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'work' },
    mutationFn: async (step: Step) => {
      if ('order' in step) {
        return { done: await read(step.order.ask()) };
      }
      let undone = 0;
      for (let at = 0; at < step.back.length; at += MAX_UNDONE) {
        const leads = step.back.slice(at, at + MAX_UNDONE);
        undone += (await read(api.bulk.undo.$post({ json: { leads } }))).undone;
      }
      return { undone };
    },
    onSuccess: (result, step) => {
      if ('back' in step) return step.say(undoneWords(result.undone ?? 0, step.back.length));
      const { changed = [], missed = 0 } = result.done ?? {};
      const { order, say } = step;
      const undo = () => mutate({ back: changed, say: awaitToast() });
      const words = doneWords({ done: changed.length, missed, total: order.total }, order.state);
      say(words, changed.length > 0 ? rememberStep({ leads: order.leads, undo }) : undefined);
    },
    onError: (error, step) =>
      step.say(
        notSaved(error, 'order' in step ? 'Nothing is changed' : 'It is not undone'),
        undefined,
        'error',
      ),
    onSettled: () => readAgain(client),
  });
  return (order) => mutate({ order, say: awaitToast() });
}

/** @returns a function that removes many leads, which cannot be taken back */
export function useRemoval(): (of: BulkOf) => void {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'work' },
    mutationFn: (of: BulkOf) => read(api.removals.$post({ json: { of } })),
    onSuccess: ({ removed, missed }) =>
      toast(doneWords({ done: removed, missed, total: undefined }, 'removed')),
    onError: (error) => toastError(notSaved(error, 'Not all are removed')),
    onSettled: () => readAgain(client),
  }).mutate;
}

function readAgain(client: QueryClient) {
  return Promise.all(
    [['pulse'], ['lead'], ['related'], ['team']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
