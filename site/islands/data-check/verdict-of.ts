import { fillIn } from '../../../content/fill-in.ts';
import type { SheetWords } from '../../../content/schema/data-check.ts';
import type { Sheet, Strip } from '../../../hygiene/browser/protocol.ts';

/** From this share of columns with a severe finding a file is called dreadful. */
const DREADFUL = 0.5;

export type State = 'empty' | 'perfect' | 'dreadful' | 'ordinary';

/** What the sheet has to say first. */
export function stateOf({ rows, columns, findings, dismissed, duplicates }: Sheet): State {
  if (rows === 0) return 'empty';
  if (findings.length + dismissed.length === 0 && duplicates !== undefined && duplicates.groups === 0)
    return 'perfect';
  const severe = new Set(findings.filter(({ severity }) => severity === 'high').map(({ column }) => column));
  severe.delete(undefined);
  return severe.size >= DREADFUL * columns.length && columns.length > 1 ? 'dreadful' : 'ordinary';
}

/** The file in one sentence, with the numbers that matter. */
export function verdictOf(words: SheetWords['verdict'], sheet: Sheet): string {
  const { rows, columns, findings, cells, duplicates } = sheet;
  if (rows === 0) return words.empty;
  if (stateOf(sheet) === 'perfect') return fillIn(words.perfect, { rows });
  const [about, ...others] = duplicates?.about ?? [];
  const who = about === undefined || others.length > 0 ? words.records : words[about];
  const isCounted = duplicates !== undefined && about !== undefined;
  const first = isCounted
    ? fillIn(who, { rows, entities: duplicates.distinct })
    : fillIn(words.unmatched, { rows });
  const faulty = new Set(findings.flatMap(({ column }) => (column === undefined ? [] : [column]))).size;
  const second = fillIn(faulty === 0 ? words.noFindings : words[faultsOf(cells)], {
    ...{ wrong: cells.wrong, missing: cells.missing },
    ...{ faulty, columns: columns.length },
  });
  return `${first}; ${second}`;
}

/** Which words say what the cells lack. */
function faultsOf({ wrong, missing }: Strip): 'wrongAndMissing' | 'wrong' | 'missing' | 'unlike' {
  if (wrong > 0) return missing > 0 ? 'wrongAndMissing' : 'wrong';
  return missing > 0 ? 'missing' : 'unlike';
}
