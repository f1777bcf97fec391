import type { HookSelector } from '../hooks.ts';
import { hasSummary, readSummary, summaryText } from '../islands/data-check/summary.ts';

/**
 * Takes the summary of a checked file out of the address, before any script of others could read it there, and puts it in words where
 * the form finds it (islands/brought-note.tsx). What is no summary is removed as well.
 */
export function takeBroughtNote(): void {
  const host = document.querySelector<HTMLElement>('[data-brought-note]' satisfies HookSelector);
  if (!host || !hasSummary(location.hash)) return;
  const summary = readSummary(location.hash, host.dataset.kinds?.split(' ') ?? []);
  history.replaceState(history.state, '', location.pathname + location.search);
  if (summary) host.textContent = summaryText(summary);
}
