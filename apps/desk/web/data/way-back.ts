/** Where a lead was opened from, kept in the history of the browser, so that closing it leads back also after a reload. */
import { useHistoryState } from 'wouter/use-browser-location';

export const FROM_CALLS = { from: '/calls' };

/** Whether the lead that is open was opened from the list of calls. */
export function useIsFromCalls(): boolean {
  return useHistoryState<typeof FROM_CALLS | null>()?.from === FROM_CALLS.from;
}
