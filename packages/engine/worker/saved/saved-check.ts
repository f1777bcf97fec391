/** The file that a check is saved in: what was chosen and decided, and no cell of the table. Loaded only to save or to open one. */

import * as z from 'zod/mini';
import { quoted } from '../../kinds/wording.ts';

/** Rises when a program that reads this version could take a file otherwise than it was meant. */
export const VERSION = 1;
const FORMAT = 'assay-check';

const names = z.array(z.string());

/** A row, by a hash of its cells (`row-ids.ts`). */
const row = z.string();

const schema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** For whoever opens the file in an editor. */
  note: z.string(),
  table: z.object({
    rows: z.number(),
    /** All of them, in their order. */
    columns: names,
    /** Of its columns' names and of all cells. */
    hash: z.string(),
  }),
  /** What was told instead of guessed, about the file and about its columns. */
  reading: z.object({
    delimiter: z.optional(z.string()),
    encoding: z.optional(z.string()),
    headerRow: z.optional(z.number()),
    sheet: z.optional(z.string()),
    asIs: z.optional(z.boolean()),
  }),
  columns: z.array(
    z.object({
      name: z.string(),
      kind: z.optional(z.string()),
      isLeft: z.optional(z.boolean()),
      isCompared: z.optional(z.boolean()),
      isNeverSame: z.optional(z.boolean()),
      isSource: z.optional(z.boolean()),
    }),
  ),
  // 0.3.0 knew things, too.
  about: z.catch(z.optional(z.enum(['people', 'companies'])), undefined),
  rowsAre: z.optional(z.enum(['list', 'events'])),
  dateOrder: z.optional(z.enum(['day first', 'month first'])),
  /** The rules of cleaning that are applied, or not, otherwise than if nobody chose. */
  rules: z.object({ on: names, off: names }),
  threshold: z.number(),
  /** The findings that were called right. */
  fine: z.array(z.object({ finding: z.string(), column: z.optional(z.string()) })),
  /** The columns that a row's hash is made of. */
  rowsBy: names,
  decisions: z.array(z.object({ rows: z.tuple([row, row]), decision: z.enum(['same', 'different']) })),
  /** The values that were chosen for golden records, in the order in which they were. */
  golden: z.array(z.object({ row, column: z.string() })),
});

export type SavedCheck = z.infer<typeof schema>;

/** What names a file as a saved check. */
export const MARK = {
  format: FORMAT,
  version: VERSION,
  note: 'A saved check: what was chosen and decided, names of columns, and hashes of rows. No cell of the table is in it.',
} as const;

/** `problem` says what to do. */
export type ReadCheck = { ok: true; saved: SavedCheck } | { ok: false; problem: string };

export function readSavedCheck(text: string): ReadCheck {
  const found = parsed(text);
  const mark = z.looseObject({ format: z.literal(FORMAT), version: z.unknown() }).safeParse(found);
  if (!mark.success) {
    const problem = 'This is no saved check: choose the file that “Save this check” or --session wrote.';
    return { ok: false, problem };
  }
  if (mark.data.version !== VERSION) {
    const version = JSON.stringify(mark.data.version) ?? 'unknown';
    const problem = `The check was saved in version ${version.slice(0, 20)} of its format, and only version ${VERSION} is known here: open it where it was saved, or update this program.`;
    return { ok: false, problem };
  }
  const result = schema.safeParse(found);
  if (result.success) return { ok: true, saved: result.data };
  const [issue] = result.error.issues;
  const place = issue?.path.map(String).join(' ') ?? '';
  const problem = `The saved check was changed so that it cannot be read: see ${quoted(place)} in it. Undo that, or save the check again.`;
  return { ok: false, problem };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
