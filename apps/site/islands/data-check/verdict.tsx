import { fillIn } from '@assay/content/fill-in';
import type { SheetWords } from '@assay/content/schema/data-check';
import type { Sheet, Strip } from '@assay/engine/worker';
import { Hallmark } from '../../components/hallmark.tsx';
import { useSheet } from './sheet-context.ts';

interface Props {
  id: string;
  /** The file's. */
  name: string;
  isWorking: boolean;
}

/** The answer for those who read no further: one sentence, and what to look at first. */
export function Verdict({ id, name, isWorking }: Props) {
  const { words, sheet } = useSheet();
  const state = stateOf(sheet);
  return (
    <div className="border-t border-ink pt-6">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={id} className="text-h3">
          {isWorking ? words.soFar : words.title}
        </h2>
        <p className="data text-ink-2 break-words">{name}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-12 gap-y-6">
        <p className="grow basis-100 font-display text-h2 tracking-[-0.018em]">
          {verdictOf(words.verdict, sheet)}
        </p>
        {state === 'perfect' && (
          <Hallmark mark={words.perfect.mark} caption={words.perfect.caption} className="size-28" />
        )}
      </div>
      {state === 'perfect' && <p className="measure mt-3 text-ink-2">{words.perfect.text}</p>}
      {state === 'dreadful' && <p className="measure mt-4 text-lede">{words.verdict.dreadful}</p>}
      {state !== 'empty' && <First />}
    </div>
  );
}

/** How many findings are named at once. */
const FIRST = 4;

/** The worst findings, each with a link to its column. */
function First() {
  const { words, sheet } = useSheet();
  if (sheet.findings.length === 0) return null;
  return (
    <>
      <h3 className="mt-8">{words.first}</h3>
      <ol className="mt-3 border-t border-rule-2">
        {sheet.findings.slice(0, FIRST).map(({ id, column, severity, sentence }) => (
          <li key={id} className="grid gap-x-5 border-b border-rule py-2.5 sm:grid-cols-[6rem_1fr_auto]">
            <span className={`text-sm ${severity === 'high' ? 'font-semibold text-rust' : 'text-ink-2'}`}>
              {words.finding.severities[severity]}
            </span>
            <span className="min-w-0 break-words">{sentence}</span>
            <a
              className="link not-in-print text-sm"
              href={`#${lineId(column)}`}
              onClick={() => openLine(column)}
            >
              {words.finding.look}
              <span className="sr-only">{`: ${sentence}`}</span>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The id of a column's line in the ledger; of the line of whole rows without a column. */
export function lineId(column: number | undefined): string {
  return column === undefined ? 'rows' : `column-${column + 1}`;
}

function openLine(column: number | undefined): void {
  const line = document.getElementById(lineId(column));
  if (line instanceof HTMLDetailsElement) line.open = true;
}

/** A file is called dreadful if half of its columns have a severe finding; a moderate one counts where a tenth of all values are wrong. */
const DREADFUL = 0.5;
const WRONG = 0.1;

type State = 'empty' | 'perfect' | 'dreadful' | 'ordinary';

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
  const areEvents = duplicates?.rowsAre.what === 'events';
  if (stateOf(sheet) === 'perfect' && !areEvents) return fillIn(words.perfect, { rows });
  const [about, ...others] = duplicates?.about ?? [];
  const who = about === undefined || others.length > 0 ? words.records : words[about];
  const isCounted = duplicates !== undefined && about !== undefined;
  const first = isCounted
    ? fillIn(who, { rows, entities: duplicates.distinct })
    : fillIn(areEvents ? words.events : words.unmatched, { rows });
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
