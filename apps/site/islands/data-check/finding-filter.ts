import type { Sheet, SheetFinding } from '@assay/engine/worker';

/** Each is '' where it does not matter. */
export interface Filter {
  severity: string;
  kind: string;
  /** The index of a column, or 'rows'. */
  column: string;
}

export const ALL: Filter = { severity: '', kind: '', column: '' };

/** The value by which a finding is filtered. */
export const FILTERED: Readonly<Record<keyof Filter, (finding: SheetFinding) => string>> = {
  severity: ({ severity }) => severity,
  kind: ({ kind }) => kind,
  column: ({ column }) => String(column ?? 'rows'),
};

const PARTS = ['severity', 'kind', 'column'] as const;

/** The findings that have a line. Without a filter, what is missing in columns that hardly have values has one in common. */
export function linesOf(sheet: Pick<Sheet, 'findings' | 'mostlyEmpty'>, filter: Filter): SheetFinding[] {
  const { findings, mostlyEmpty } = sheet;
  if (PARTS.every((part) => filter[part] === '')) {
    const isFolded = ({ criterion, column }: SheetFinding) =>
      criterion === 'completeness' && column !== undefined && mostlyEmpty?.columns.includes(column);
    return findings.filter((one) => !isFolded(one));
  }
  return findings.filter((one) =>
    PARTS.every((part) => filter[part] === '' || FILTERED[part](one) === filter[part]),
  );
}
