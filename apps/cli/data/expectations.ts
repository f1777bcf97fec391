/** `--expectations`: the findings as rules that other programs check, by the ending of the file's name. */
import { basename } from 'node:path';
import { UsageError } from '@assay/runtime/files/errors';
import type { Options } from '../program.ts';
import { textOption } from '../read-options.ts';

export const EXPECTATIONS_DETAILS: readonly string[] = [
  '--expectations <file>   writes the findings as rules to run elsewhere, by the ending of its name: .sql, one query for SQLite or',
  '                        DuckDB whose rows are the rules that are broken; .json, an Expectation Suite of Great Expectations 1.x',
];

interface Expectations {
  file: string;
  format: 'sql' | 'json';
}

/** @throws UsageError if the ending says nothing */
export function expectationsOption(options: Options): Expectations | undefined {
  const file = textOption(options, 'expectations');
  if (file === undefined) return undefined;
  const format = /\.sql$/i.test(file) ? 'sql' : /\.json$/i.test(file) ? 'json' : undefined;
  if (!format) {
    throw new UsageError(
      `--expectations: expected a file that ends in .sql or .json, got ${JSON.stringify(basename(file))}`,
    );
  }
  return { file, format };
}
