/** The worker that a page gives a file to. Nothing leaves the browser. */
import { expose } from 'comlink';
import { Session } from './session.ts';

/** What a page may name of it. A page imports nothing else from here, and with `import type`. */
export type * from './protocol.ts';

/** The visitor's day, in ISO 8601. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/**
 * Loads what only some files need, and what saves files, before there is one: with a file, a page has to work without a network, and what
 * WebKit loads then evaluates this file again, if it shares code with it.
 */
function loadAhead(): void {
  const parts = [
    import('../standardize/phones.ts'),
    import('../read/archive.ts'),
    import('../read/excel.ts'),
    import('../read/json.ts'),
    import('../read/ods.ts'),
    import('../read/parquet.ts'),
    import('../read/packed-table.ts'),
    import('../write/patched-json.ts'),
    import('chardet'),
    import('../write/xlsx.ts'),
    import('./downloads.ts'),
    import('./saved/saved-check.ts'),
    import('./saved/resume-check.ts'),
    import('./linked-file.ts'),
    import('../match/list-or-events/entity.ts'),
    import('../write/patched-workbook.ts'),
    import('../splink/splink-model.ts'),
  ];
  // Where one fails, it is asked for again with the file that needs it.
  void Promise.allSettled(parts);
}

loadAhead();
expose(new Session(today()));
