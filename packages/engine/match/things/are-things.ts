import type { ColumnKind } from '../../kinds/kinds.ts';
import { isRole } from '../../kinds/roles.ts';
import type { Table } from '../../read/table.ts';
import { saysMaker, saysName } from '../rows-are/header-words.ts';

/**
 * Whether each row has a text that says what it is about, and nothing that says who.
 *
 * @param isNobody whether no column says who or where somebody is: then the text needs no header that says so
 */
export async function areThings(
  table: Table,
  kinds: readonly ColumnKind[],
  isNobody: boolean,
): Promise<boolean> {
  const texts = kinds.filter(({ kind }) => kind === 'free_text' || kind === 'category' || kind === 'company');
  const titles = texts.filter(({ column }) => {
    const { name = '' } = table.columns[column] ?? {};
    return saysName(name) && !saysMaker(name) && !isRole(name);
  });
  if (!isNobody && titles.length === 0) return false;
  // Most tables are of people and companies: a browser loads this for the others alone.
  const { haveOwnTexts, haveTitles } = await import('./titles.ts');
  return (isNobody && haveOwnTexts(table, texts)) || haveTitles(table, kinds, titles);
}
