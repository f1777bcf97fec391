import { type ColumnKind, type Kind, kindOf } from '../../kinds/kinds.ts';
import { isRole } from '../../kinds/roles.ts';
import { summarize } from '../../kinds/summary.ts';
import type { Table } from '../../read/table.ts';

/** What a column says of whom its row is about, so that columns of the same kind can be judged by each other. */
export type Identity = 'name' | 'surname' | 'email' | 'birth' | 'company' | 'phone' | 'number';

/** Undefined for an attribute or a place, and for a number of no register. */
export function identityOf({ kind, detail }: Pick<ColumnKind, 'kind' | 'detail'>): Identity | undefined {
  const { compared } = kindOf(kind);
  if (!compared) return undefined;
  if (compared.by === 'name') return kind === 'family_name' ? 'surname' : 'name';
  const { group } = compared;
  if (group === 'date') return detail === 'birth' ? 'birth' : undefined;
  if (group === 'identifier') return detail === undefined ? undefined : 'number';
  return group === 'email' || group === 'phone' || group === 'company' ? group : undefined;
}

/** What a column says of somebody, of which they mostly have one. Given names and whole ones are two: brothers and sisters agree in that of a parent. */
export function sortOf(column: Pick<ColumnKind, 'kind' | 'detail'>): string {
  return isName(column.kind) ? column.kind : (identityOf(column) ?? column.kind);
}

/** Whether a column is of who looks after rows, or made what they are about, by its header. */
export function isOfRole(
  { columns }: Pick<Table, 'columns'>,
  { column }: Pick<ColumnKind, 'column'>,
): boolean {
  return isRole(columns[column]?.name ?? '');
}

/** How many different values a column has. */
export function distinctIn(
  { columns }: Pick<Table, 'columns'>,
  { column }: Pick<ColumnKind, 'column'>,
): number {
  const one = columns[column];
  return one ? summarize(one).counts.size : 0;
}

/** Names of so few beside those of all others are of who looks after rows. */
const FEW_BESIDE = 0.1;

/** Names without those that are few beside the others. @param countOf how many different ones there are */
export function withoutFew<Names>(all: readonly Names[], countOf: (names: Names) => number): Names[] {
  const counts = all.map(countOf);
  const most = Math.max(...counts);
  return all.filter((_, at) => (counts[at] ?? 0) >= FEW_BESIDE * most);
}

/** Whether a column has names of persons: given, family or full names. */
export function isName(kind: Kind): boolean {
  return kindOf(kind).compared?.by === 'name';
}

/** Says who one person is: where nobody is twice, families agree in all else. */
export function isPersonal(identity: Identity | undefined): boolean {
  return identity === 'name' || identity === 'surname' || identity === 'email' || identity === 'birth';
}

/** Says where: places tell people and companies apart only together with other columns. */
export function isPlace({ kind }: Pick<ColumnKind, 'kind'>): boolean {
  const compared = kindOf(kind).compared;
  return compared?.by !== 'name' && (compared?.group === 'street' || compared?.group === 'area');
}

const AMOUNTS: ReadonlySet<Kind> = new Set(['money', 'number', 'quantity', 'percentage']);
/** Dates of a person or of the row itself; any other is of what happened. */
const OF_THE_ROW: ReadonlySet<string | undefined> = new Set(['birth', 'change', 'creation', 'expiry']);

export function isAmount({ kind }: ColumnKind): boolean {
  return AMOUNTS.has(kind);
}

export function isMoment({ kind, detail }: ColumnKind): boolean {
  return kind === 'time' || (kind === 'date' && !OF_THE_ROW.has(detail));
}
