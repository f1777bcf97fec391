import { fillIn } from '@assay/content/fill-in';
import type { ResultCopy } from '@assay/content/schema/data-check';
import type { Sheet, Strip } from '@assay/engine/worker';
import { Hallmark } from '../../components/hallmark.tsx';
import { Criteria } from './criteria.tsx';
import { columnsOf } from './finding-filter.ts';
import { Findings } from './findings.tsx';
import { CARD } from './part.tsx';
import { useResult } from './result-context.ts';

interface Props {
  id: string;
  /** The file's. */
  name: string;
  isWorking: boolean;
}

/** The answer for those who read no further: one sentence, and what to look at first. */
export function Verdict({ id, name, isWorking }: Props) {
  const { copy, sheet } = useResult();
  const state = stateOf(sheet);
  const unsealed = unsealedBy(sheet);
  return (
    <div className={CARD}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={id} className="text-h3">
          {isWorking ? copy.soFar : copy.title}
        </h2>
        <p className="data text-ink-2 break-words">{name}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-12 gap-y-6">
        <p className="grow basis-100 font-display text-h2">{verdictOf(copy.verdict, sheet)}</p>
        {state === 'perfect' && unsealed === undefined && (
          <Hallmark mark={copy.perfect.mark} caption={copy.perfect.caption} className="size-28" />
        )}
      </div>
      {state === 'perfect' && (
        <p className="measure mt-3 text-ink-2">
          {unsealed === undefined ? copy.perfect.text : noSeal(copy, sheet, unsealed)}
        </p>
      )}
      {state === 'dreadful' && <p className="measure mt-4 text-lede">{copy.verdict.dreadful}</p>}
      {state !== 'empty' && (
        <div
          className={`mt-7 grid grid-cols-1 gap-x-12 gap-y-6 ${sheet.findings.length > 0 ? 'lg:grid-cols-[1.6fr_1fr]' : ''}`}
        >
          <Findings />
          <Criteria />
        </div>
      )}
    </div>
  );
}

/** A file is called dreadful if half of its columns have a severe finding; a moderate one counts where a tenth of all values are wrong. */
const DREADFUL = 0.5;
const WRONG = 0.1;

type State = 'empty' | 'perfect' | 'dreadful' | 'ordinary';

/** What the sheet has to say first. */
export function stateOf({ rows, columns, findings, dismissed, duplicates, cells }: Sheet): State {
  if (rows === 0) return 'empty';
  const isAlone = duplicates !== undefined && duplicates.groups + duplicates.pairsInDoubt === 0;
  if (findings.length + dismissed.length === 0 && isAlone) return 'perfect';
  const isWrong = cells.wrong >= WRONG * (cells.valid + cells.wrong);
  const bad = findings.filter(({ severity }) => severity === 'high' || (isWrong && severity === 'medium'));
  const badColumns = new Set(bad.flatMap(columnsOf));
  return badColumns.size >= DREADFUL * columns.length && columns.length > 1 ? 'dreadful' : 'ordinary';
}

/** What a file is at least to get a seal: fewer rows may be sound by chance. */
const SEALED_ROWS = 20;

/** Why a file without a fault gets no seal; undefined if it gets one. */
export function unsealedBy({ rows, columns, scores }: Sheet): 'few' | 'nested' | 'unchecked' | undefined {
  if (rows < SEALED_ROWS) return 'few';
  if (columns.some(({ kind }) => kind === 'json')) return 'nested';
  const isChecked = scores.some(({ criterion, score }) => criterion === 'validity' && score !== null);
  return isChecked ? undefined : 'unchecked';
}

function noSeal(
  { noSeal: texts }: ResultCopy,
  { rows, columns }: Sheet,
  reason: keyof ResultCopy['noSeal'],
): string {
  const nested = columns.filter(({ kind }) => kind === 'json').map(({ name }) => name);
  return fillIn(texts[reason], { rows, least: SEALED_ROWS, columns: nested.join(', ') });
}

/** The file in one sentence, with the numbers that matter. */
export function verdictOf(copy: ResultCopy['verdict'], sheet: Sheet): string {
  const { rows, columns, findings, cells, duplicates } = sheet;
  if (rows === 0) return copy.empty;
  const areEvents = duplicates?.rowsAre.what === 'events';
  if (stateOf(sheet) === 'perfect' && !areEvents) return fillIn(copy.perfect, { rows });
  const [about, ...others] = areEvents ? [] : (duplicates?.about ?? []);
  const isUntold = duplicates !== undefined && !duplicates.canTell && duplicates.pairsInDoubt > 0;
  const who = isUntold ? copy.untold : about === undefined || others.length > 0 ? copy.records : copy[about];
  const isCounted = duplicates !== undefined && about !== undefined;
  const [whom] = areEvents ? duplicates.notes : [];
  const first = isCounted
    ? fillIn(who, { rows, entities: rows - duplicates.surplusRows })
    : (whom?.replace(/\.$/, '') ?? fillIn(areEvents ? copy.events : copy.unmatched, { rows }));
  const faulty = new Set(findings.flatMap(columnsOf)).size;
  const second = fillIn(faulty === 0 ? copy.noFindings : copy[faultsOf(cells)], {
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
