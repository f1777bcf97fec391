import type { Group, SheetColumn } from '@assay/engine/worker';

/** The kinds that a person or company is called by, in the order of a name. */
const NAMES: readonly string[] = ['given_name', 'family_name', 'full_name', 'company'];

/** What a group is called in a list: its golden record's name, or its first two values. */
export function groupName({ golden }: Pick<Group, 'golden'>, columns: readonly SheetColumn[]): string {
  const named = NAMES.flatMap((kind) =>
    golden.filter(({ value }, at) => value !== '' && columns[at]?.kind === kind),
  );
  const parts = named.length > 0 ? named : golden.filter(({ value }) => value !== '');
  return parts
    .slice(0, 2)
    .map(({ value }) => value)
    .join(' ');
}
