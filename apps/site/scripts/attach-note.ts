import type { DataSelector } from '@assay/ui/data-attributes';
import { readSummary, SUMMARY_PARAMETER, summaryText } from '../islands/data-check/summary.ts';

/**
 * Takes the summary of a checked file out of the address, before any script of others could read it there, and puts it in words where
 * the form finds it (islands/attached-note.tsx). What is no summary is removed as well.
 */
export function attachNote(): void {
  const { hash, pathname, search } = location;
  const host = document.querySelector<HTMLElement>('[data-attached-note]' satisfies DataSelector);
  if (!host || !hash.startsWith(`#${SUMMARY_PARAMETER}=`)) return;
  history.replaceState(history.state, '', pathname + search);
  const summary = readSummary(hash, host.dataset.kinds?.split(' ') ?? []);
  if (summary) host.textContent = summaryText(summary);
}
