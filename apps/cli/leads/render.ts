import { type Cell, toCsv } from '@assay/engine/write';
import type { ExportFormat } from '@assay/forms/export-formats';
import { type Options, UsageError } from './command.ts';

type Render = (columns: readonly string[], rows: readonly Record<string, Cell>[]) => string;

/** Rows for other programs, in each format; null for those that only the desk has. */
const RENDERERS: Readonly<Record<ExportFormat, Render | null>> = {
  json: (_, rows) => `${JSON.stringify(rows, null, 2)}\n`,
  csv: toCsv,
  xlsx: null,
};

const FORMATS = (Object.keys(RENDERERS) as ExportFormat[]).filter((name) => RENDERERS[name]);

/** The option as the commands' usage has it. */
export const FORMAT_OPTION = `--format ${FORMATS.join('|')}`;

/** Writes rows in the format that a command has to be called with. */
export function renderer({ format }: Options, command: string): Render {
  const name = FORMATS.find((one) => one === format);
  const render = name && RENDERERS[name];
  if (render) return render;
  throw new UsageError(`${command} needs ${FORMATS.map((one) => `--format ${one}`).join(' or ')}`);
}
