import type { Sheet, SheetFinding } from '@assay/engine/worker';

/** Each is '' where it does not matter. */
export interface Filter {
  severity: string;
  kind: string;
  /** The index of a column, or 'rows'. */
  column: string;
}

export const ALL: Filter = { severity: '', kind: '', column: '' };

/** The values by which a finding is filtered. */
export const FILTERED: Readonly<Record<keyof Filter, (finding: SheetFinding) => readonly string[]>> = {
  severity: ({ severity }) => [severity],
  kind: ({ kind }) => [kind],
  column: (finding) => (finding.column === undefined ? ['rows'] : columnsOf(finding).map(String)),
};

/** The columns that a finding is about; none if it is about whole rows. */
export function columnsOf({ column, columns }: SheetFinding): readonly number[] {
  return columns ?? (column === undefined ? [] : [column]);
}

const PARTS = ['severity', 'kind', 'column'] as const;

/** The findings that a filter leaves. */
export function linesOf({ findings }: Pick<Sheet, 'findings'>, filter: Filter): SheetFinding[] {
  return findings.filter((one) =>
    PARTS.every((part) => filter[part] === '' || FILTERED[part](one).includes(filter[part])),
  );
}
