/** What the reader can take back in this page: their last changes that are stored. */
import { useSyncExternalStore } from 'react';

interface Step {
  /** The leads that it changed. */
  leads: readonly string[];
  undo(): void;
}

/** So many steps back somebody remembers what they did. */
const MAX_STEPS = 10;

/** The latest one last. */
let steps: readonly Step[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Step[]): void {
  steps = next.slice(-MAX_STEPS);
  for (const listener of listeners) listener();
}

/** Keeps how a change is taken back. @returns what takes it back, once */
export function rememberStep(step: Step): () => void {
  set([...steps, step]);
  return () => take(step);
}

function take(step: Step): void {
  if (!steps.includes(step)) return;
  set(steps.filter((one) => one !== step));
  step.undo();
}

/** Takes back the latest change. @returns whether there was one */
export function takeBackLast(): boolean {
  const step = steps.at(-1);
  if (step) take(step);
  return step !== undefined;
}

/** What takes back the latest change of a lead; undefined without one, and where it was one of many leads. */
export function useTakeBack(lead: string): (() => void) | undefined {
  const step = useSyncExternalStore(subscribe, () => steps.findLast(({ leads }) => leads.includes(lead)));
  return step?.leads.length === 1 ? () => take(step) : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
