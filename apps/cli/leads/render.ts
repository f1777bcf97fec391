import type { ExportFormat } from '@assay/contract/export-formats';
import { csvOf, jsonOf } from '@assay/contract/formats/export-rows';
import { type Options, UsageError } from './command.ts';

/** Rows for other programs, in each format; null for those that only the desk has. */
const RENDERERS: Readonly<Record<ExportFormat, typeof csvOf | null>> = {
  json: jsonOf,
  csv: csvOf,
  xlsx: null,
};

const FORMATS = (Object.keys(RENDERERS) as ExportFormat[]).filter((name) => RENDERERS[name]);

/** The option as the commands' usage has it. */
export const FORMAT_OPTION = `--format ${FORMATS.join('|')}`;

/** Writes rows in the format that a command has to be called with. */
export function pageRenderer({ format }: Options, command: string): typeof csvOf {
  const name = FORMATS.find((one) => one === format);
  const render = name && RENDERERS[name];
  if (render) return render;
  throw new UsageError(`${command} needs ${FORMATS.map((one) => `--format ${one}`).join(' or ')}`);
}
