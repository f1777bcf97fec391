import { type Endpoint, wrap } from 'comlink';
import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import type { Comparer } from './comparer.ts';
import { match } from './match.ts';
import type { MatchOptions } from './match-options.ts';
import type { Matches } from './matches.ts';
import type { Helper } from './parallel-comparison.ts';

/** More helpers take memory and save little time: they share the comparing, less than half of the work. */
const MOST_HELPERS = 3;
/** Fewer rows are compared sooner than helpers have started. */
const WORTH_HELP = 5000;

/** A thread of the platform in which a `Comparer` is exposed. */
export interface Thread {
  endpoint: Endpoint;
  /** Rejects when the thread fails. */
  failed: Promise<never>;
  end(): unknown;
}

export interface Cores {
  count: number;
  /** Whether threads can share memory. */
  isShared: boolean;
  start(): Thread;
}

/** `match` on several cores. `helpers` is how many threads helped to compare. */
export async function matchOnCores(
  table: Table,
  kinds: readonly ColumnKind[],
  { count, isShared, start }: Cores,
  options: MatchOptions = {},
): Promise<{ matches: Matches; helpers: number }> {
  const helpers = table.rows < WORTH_HELP ? 0 : Math.min(count - 1, MOST_HELPERS);
  const threads = Array.from({ length: helpers }, start);
  try {
    const all = threads.map(helperOf);
    // A browser starts a worker only while the thread that wants it is idle, and matching keeps that busy.
    await Promise.allSettled(all.map((helper) => helper.ready()));
    const matches = await match(table, kinds, options, { helpers: all, isShared });
    return { matches, helpers };
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

/** Calls a thread. The calls fail when the thread does. */
function helperOf({ endpoint, failed }: Thread): Helper {
  const remote = wrap<Comparer>(endpoint);
  failed.catch(() => {});
  return {
    ready: () => Promise.race([remote.ready(), failed]),
    prepare: (columns) => Promise.race([remote.prepare(columns), failed]),
    compare: (work) => Promise.race([remote.compare(work), failed]),
  };
}
