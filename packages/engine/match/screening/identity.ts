import { type ColumnKind, type Kind, kindOf } from '../../kinds/kinds.ts';
import { isRole } from '../../kinds/roles.ts';
import { summarize } from '../../kinds/summary.ts';
import type { Table } from '../../read/table.ts';

/** What a column says of whom its row is about, so that columns of the same kind can be judged by each other. */
export type Identity = 'name' | 'surname' | 'email' | 'birth' | 'company' | 'phone' | 'number';

const IDENTITIES: Partial<Record<Kind, Identity>> = {
  given_name: 'name',
  full_name: 'name',
  family_name: 'surname',
  email: 'email',
  company: 'company',
  phone: 'phone',
};

/** Undefined for an attribute or a place. */
export function identityOf({ kind, detail }: Pick<ColumnKind, 'kind' | 'detail'>): Identity | undefined {
  if (kind === 'date') return detail === 'birth' ? 'birth' : undefined;
  return IDENTITIES[kind] ?? (hasScheme(kind, detail) ? 'number' : undefined);
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
export const FEW_BESIDE = 0.1;

/** Whether a column has names of persons: given, family or full names. */
export function isName(kind: Kind): boolean {
  return kindOf(kind).compared?.by === 'name';
}

/** A number of a scheme that gives each person or company its own: a kind of its own, or an identifier with a detail. */
function hasScheme(kind: Kind, detail: string | undefined): boolean {
  const { compared } = kindOf(kind);
  const isIdentifier = compared !== undefined && compared.by !== 'name' && compared.group === 'identifier';
  return isIdentifier && (kind !== 'identifier' || detail !== undefined);
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
