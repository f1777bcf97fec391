/** The options that say how a table is read, for every program; each function throws a `UsageError` that says what is expected. */
import type { DateOrder, ReadOptions } from '@assay/engine';
import { UsageError } from '@assay/runtime/files/errors';
import type { Options } from './program.ts';

/** @param of what the names of the options begin with, where several files are read: `a-` for `--a-sheet` */
export function readOptions(options: Options, of = ''): ReadOptions {
  const delimiter = delimiterOption(options, `${of}delimiter`);
  const encoding = textOption(options, `${of}encoding`);
  const sheet = textOption(options, `${of}sheet`);
  return {
    ...(delimiter !== undefined && { delimiter }),
    ...(encoding !== undefined && { encoding }),
    ...headerOption(options, `${of}header`),
    ...(sheet !== undefined && { sheet }),
    ...(options[`${of}as-is`] === true && { asIs: true }),
  };
}

export function textOption(options: Options, name: string): string | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`--${name}: expected a value`);
}

function delimiterOption(options: Options, name: string): string | undefined {
  const text = textOption(options, name);
  if (text === undefined) return undefined;
  const delimiter = text === 'tab' || text === '\\t' ? '\t' : text;
  if (delimiter.length === 1 && !/["\r\n]/.test(delimiter)) return delimiter;
  throw new UsageError(`--${name}: expected one character or tab, got ${JSON.stringify(text)}`);
}

function headerOption(options: Options, name: string): Pick<ReadOptions, 'headerRow' | 'headerLines'> {
  const text = textOption(options, name);
  if (text === undefined) return {};
  if (text === 'none') return { headerRow: 0 };
  if (/^[1-9]\d{0,6}$/.test(text)) return { headerRow: Number(text) };
  const [headerRow = 0, last = 0] = /^[1-9]\d{0,6}-[1-9]\d{0,6}$/.test(text)
    ? text.split('-').map(Number)
    : [];
  const headerLines = last - headerRow + 1;
  if (headerLines === 2 || headerLines === 3) return { headerRow, headerLines };
  throw new UsageError(
    `--${name}: expected the number of a line, those of two or three (1-3), or none, got ${JSON.stringify(text)}`,
  );
}

export function datesOption(options: Options): DateOrder | undefined {
  const text = textOption(options, 'dates');
  if (text === undefined) return undefined;
  if (text === 'day-first') return 'day first';
  if (text === 'month-first') return 'month first';
  throw new UsageError(`--dates: expected day-first or month-first, got ${JSON.stringify(text)}`);
}

export function listOption(options: Options, name: string): string[] {
  const value = options[name];
  return Array.isArray(value) ? value.map(String) : [];
}
