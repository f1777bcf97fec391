/** `--session`: what was chosen and decided about a table, in a file that /data-check saves and opens too. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DEFAULT_RULES, readSavedCheck, type SavedCheck } from '@assay/engine';
import { CommandError } from '@assay/runtime/files/errors';
import { named } from './files.ts';

export const SESSION_DETAILS: readonly string[] = [
  "--session <file.json>   takes up a check that /data-check saved with 'Save this check': kinds, rules, threshold, decisions.",
  '                        What the table does not fit is said, and options of the command line go first. If there is no such',
  '                        file, it is written, with the options of this check. It has no cell of the table',
];

/**
 * A saved check; undefined if there is none yet.
 *
 * @throws CommandError with the sentence that says what to do
 */
export async function savedCheck(file: string | undefined): Promise<SavedCheck | undefined> {
  if (file === undefined || !existsSync(file)) return undefined;
  const read = readSavedCheck(await named(file, () => readFile(file, 'utf8')));
  if (read.ok) return read.saved;
  throw new CommandError(`${file}: ${read.problem}`);
}

/** The rules of cleaning that a saved check applies. */
export function savedRules({ on, off }: SavedCheck['rules']): ReadonlySet<string> {
  return new Set([...DEFAULT_RULES, ...on].filter((rule) => !off.includes(rule)));
}

/** What is saved of the rules that are applied. */
export function rulesToSave(rules: ReadonlySet<string>): SavedCheck['rules'] {
  return {
    on: [...rules].filter((rule) => !DEFAULT_RULES.has(rule)),
    off: [...DEFAULT_RULES].filter((rule) => !rules.has(rule)),
  };
}
