import { fillIn } from '@assay/content/fill-in';
import type { SheetWords } from '@assay/content/schema/data-check';
import type { Sheet, Strip } from '@assay/engine/worker';

/** A file is called dreadful if half of its columns have a severe finding; a moderate one counts where a tenth of all values are wrong. */
const DREADFUL = 0.5;
const WRONG = 0.1;

export type State = 'empty' | 'perfect' | 'dreadful' | 'ordinary';

/** What the sheet has to say first. */
export function stateOf({ rows, columns, findings, dismissed, duplicates, cells }: Sheet): State {
  if (rows === 0) return 'empty';
  if (findings.length + dismissed.length === 0 && duplicates !== undefined && duplicates.groups === 0)
    return 'perfect';
  const isWrong = cells.wrong >= WRONG * (cells.valid + cells.wrong);
  const bad = findings.filter(({ severity }) => severity === 'high' || (isWrong && severity === 'medium'));
  const badColumns = new Set(bad.flatMap(({ column }) => column ?? []));
  return badColumns.size >= DREADFUL * columns.length && columns.length > 1 ? 'dreadful' : 'ordinary';
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
