import { saysAge } from '../../kinds/ages.ts';
import type { ColumnKind, Kind } from '../../kinds/kinds.ts';
import type { Table } from '../../read/table.ts';
import { type StandardColumn, standardizeColumn } from '../compare/fields.ts';
import { isName, isOfRole } from './identity.ts';
import { LEFT_BY_CHOICE, type LeftOut, NO_VALUES } from './left-out.ts';

/** Columns that somebody decided about, by their index in the table: true to compare one, false to leave it out. */
export type ColumnChoices = ReadonlyMap<number, boolean>;

export interface ByKind {
  /** Standardized texts; `isChosen` if somebody wants them compared. */
  columns: StandardColumn[];
  leftOut: LeftOut[];
}

/** Why kinds are not compared, and as which kind they are if somebody wants it. */
const NOT_COMPARED: Partial<Record<Kind, { reason: string; as?: Kind }>> = {
  row_key: { reason: 'numbers the rows', as: 'identifier' },
  json: { reason: 'holds data in a form for programs', as: 'free_text' },
  empty: { reason: NO_VALUES },
};

/** What dates say about their row and not about whom it is about, by the detail of their kind. */
const DATES: Readonly<Record<string, string>> = {
  change: 'says when a row was changed',
  creation: 'says when a row was created',
  expiry: 'says until when something is valid',
};

/** The columns whose kind and header let them tell who a row is about, and why the others do not. */
export function columnsByKind(table: Table, kinds: readonly ColumnKind[], choices: ColumnChoices): ByKind {
  const columns: StandardColumn[] = [];
  const leftOut: LeftOut[] = [];
  for (const one of kinds) {
    const { column } = one;
    const choice = choices.get(column);
    const { name = '', values = [] } = table.columns[column] ?? {};
    const reason = choice === false ? LEFT_BY_CHOICE : choice ? undefined : reasonOf(one, table, kinds);
    const kind = NOT_COMPARED[one.kind]?.as ?? one.kind;
    if (reason !== undefined) leftOut.push({ column, reason });
    else
      columns.push({
        ...standardizeColumn({ name, values }, { ...one, kind }),
        // How old somebody is says when they were born.
        ...(kind === 'number' && saysAge(name) && { detail: 'birth' }),
        isChosen: choice === true,
      });
  }
  return { columns, leftOut };
}

function reasonOf(one: ColumnKind, table: Table, kinds: readonly ColumnKind[]): string | undefined {
  const { column, kind, detail } = one;
  if (kind === 'date' && detail !== undefined && DATES[detail]) return DATES[detail];
  const isOther = (other: ColumnKind) =>
    other.column !== column && (other.kind === 'company' || (isName(other.kind) && !isOfRole(table, other)));
  if (isOfRole(table, one) && kinds.some(isOther)) return 'is about somebody who looks after the row';
  return NOT_COMPARED[kind]?.reason;
}
