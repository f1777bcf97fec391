import { aligned, shortened } from '@assay/contract/formats/text-table';
import { visible } from '@assay/contract/formats/visible';
import {
  type CellChange,
  type CleanedFile,
  type ColumnProfile,
  counted,
  type Finding,
  FORMATS,
  grouped,
  isUnsure,
  percent,
  quoted,
  type Report,
} from '@assay/engine';
import { READ_OPTION_NAMES } from './options.ts';

const MAX_COLUMNS = 60;
const MAX_CELL = 32;
const MAX_GROUPS = 3;
const MAX_LEFT_OUT = 8;

/**
 * A report for a terminal; text from the file is made visible.
 *
 * @param rules those by which cells are changed
 * @param cleaned what was changed, if the cleaned table was written
 */
export function summaryOf(
  report: Report,
  rules: ReadonlySet<string>,
  cleaned: CleanedFile<CellChange> | undefined,
): string {
  const { columns, findings, rows } = report;
  if (isFaultless(report)) return `${[heading(report), ...faultless(report)].join('. ')}.\n`;
  const parts = [
    [heading(report), ...rowsAreLines(report), ...readingLines(report.file)].join('\n'),
    section('Columns', columnLines(columns.slice(0, MAX_COLUMNS), rows), columns.length - MAX_COLUMNS),
    findings.length === 0
      ? `${rows === 0 ? 'There are no rows to check' : 'Nothing was found to be wrong'}.`
      : findingsSection(report),
    ...cleaningLines(report, rules, cleaned),
    section('Duplicates', duplicateLines(report)),
    section('Scores', scoreLines(report)),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Whether there is nothing to do, and nothing was decided that somebody might want otherwise. */
function isFaultless({ rows, file, findings, duplicates, asked, related }: Report): boolean {
  const { groups, pairsForReview } = duplicates;
  const found = groups + pairsForReview + asked.length + Object.keys(related).length;
  return rows > 0 && file.decisions.length + findings.length + found === 0;
}

/** What is said of it in the same line. */
function faultless({ duplicates }: Report): string[] {
  return [
    'Nothing was found to be wrong',
    ...duplicates.notes.map((note) => visible(note).replace(/\.$/, '')),
  ];
}

function section(title: string, lines: readonly string[], left = 0): string {
  const more = left > 0 ? [`... and ${left} more; --report has them all`] : [];
  return [title, ...[...lines, ...more].map((line) => `  ${line}`)].join('\n');
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  ' ': 'space',
};

function heading({ file, rows, rowsAre, columns }: Report): string {
  const sign = file.delimiter?.[0] ?? '';
  const isSaid = file.decisions.some(({ decision }) => decision === 'sheet');
  const format = FORMATS.find(({ name }) => name === file.format);
  const how = [
    file.packed === undefined ? undefined : `${file.packed} of an archive`,
    format?.label,
    file.encoding,
    file.delimiter === undefined ? undefined : `delimiter ${DELIMITERS[sign] ?? JSON.stringify(sign)}`,
    file.sheet === undefined || isSaid ? undefined : `sheet ${JSON.stringify(file.sheet)}`,
    format?.isNamed && file.headerRow === 0 ? undefined : headerOf(file.headerRow),
  ].filter((part) => part !== undefined);
  const what = rows === 0 ? '' : rowsAre.what === 'events' ? ' (events)' : ' (a list)';
  return `${visible(file.name)}: ${counted(rows, 'row')}${what}, ${counted(columns.length, 'column')} (${visible(how.join(', '))})`;
}

/** What the rows were taken for, what is to know before all else, and how to have it otherwise; it says nothing of a table without rows. */
function rowsAreLines(report: Report): string[] {
  const { rows, rowsAre } = report;
  if (rows === 0) return [];
  const [said, other] = rowsAre.what === 'list' ? ['a list', 'events'] : ['events or measurements', 'list'];
  return [
    ...saidFirst(report).map((note) => `  ${visible(note)}`),
    `  Rows are ${said}. ${visible(rowsAre.because)} (otherwise: --rows-are ${other})`,
  ];
}

/** The note that comes before all else: whom events are about, or that it cannot be told which rows are the same. */
function saidFirst({ rowsAre, duplicates: { notes, canTell, pairsForReview } }: Report): string[] {
  const isUntold = !canTell && pairsForReview > 0;
  return rowsAre.what === 'events' || isUntold ? notes.slice(0, 1) : [];
}

function headerOf(row: number): string {
  return row === 0 ? 'no header' : `header in line ${row}`;
}

/**
 * What was decided of how a file is read, and how to have it otherwise.
 *
 * @param of what the names of its options begin with
 */
export function readingLines(file: ReadingOf, of = ''): string[] {
  const decided = file.decisions.map(({ sentence, option }) => {
    const otherwise = option === undefined ? '' : ` (otherwise: --${of}${READ_OPTION_NAMES[option]})`;
    return `  ${visible(sentence)}${otherwise}`;
  });
  return [...otherSheets(file, of), ...decided];
}

type ReadingOf = Pick<Report['file'], 'sheet' | 'sheets' | 'sheetRows' | 'decisions'>;

/** The sheets that were not read, where no decision names them because somebody chose. */
function otherSheets({ sheet, sheets = [], sheetRows, decisions }: ReadingOf, of: string): string[] {
  if (sheets.length < 2 || decisions.some(({ decision }) => decision === 'sheet')) return [];
  const others = sheets.flatMap((name, at) => {
    const rows = sheetRows?.[at];
    return name === sheet
      ? []
      : [rows === undefined ? JSON.stringify(name) : `${JSON.stringify(name)} (${counted(rows, 'row')})`];
  });
  return [`  Not read: ${visible(others.join(', '))} (otherwise: --${of}${READ_OPTION_NAMES.sheet})`];
}

function columnLines(columns: readonly ColumnProfile[], rows: number): string[] {
  const cells = columns.map(({ name, kind, detail, confidence, filled, distinct, formats }) => [
    name,
    [kind, detail && `(${detail})`, isUnsure({ kind, confidence }) && '(not sure)'].filter(Boolean).join(' '),
    rows === 0 ? '-' : `${percent(filled / rows)} filled`,
    `${grouped(distinct)} distinct`,
    formats
      .slice(0, 2)
      .map(({ format, share }) => `${format} ${percent(share)}`)
      .join(', '),
  ]);
  const widest = [...Array<number>(4).fill(MAX_CELL), 2 * MAX_CELL];
  return aligned(cells.map((row) => row.map((cell, at) => shortened(cell, widest[at] ?? MAX_CELL))));
}

/** Those that are told first. */
function findingsSection({ findings }: Report): string {
  const first = findings.filter(({ shown }) => shown);
  return section('Findings', first.map(findingLine), findings.length - first.length);
}

function findingLine({ severity, sentence, rows }: Finding): string {
  const noun = rows.length === 1 ? 'Row' : 'Rows';
  const more = rows.length > 5 ? ', ...' : '.';
  const where = rows.length === 0 ? '' : ` ${noun} ${rows.slice(0, 5).join(', ')}${more}`;
  return `${severity.padEnd(6)}  ${visible(sentence)}${where}`;
}

/** What each rule of cleaning changes, with examples. */
function cleaningLines(
  { cleaning, columns }: Report,
  rules: ReadonlySet<string>,
  cleaned: CleanedFile<CellChange> | undefined,
): string[] {
  if (cleaning.length === 0) return [];
  const lines = cleaning.flatMap(({ rule, cells, examples }) => {
    const changes = cleaned?.changed.filter((change) => change.rules.includes(rule)).length ?? 0;
    const isUsed = cleaned ? changes > 0 : rules.has(rule);
    const used = cleaned ? `${grouped(changes)} changed` : `--clean changes ${cells === 1 ? 'it' : 'them'}`;
    const shown = examples.map(({ row, column, before, after }) =>
      visible(`  Row ${row}, ${quoted(columns[column]?.name ?? '')}: ${quoted(before)} → ${quoted(after)}`),
    );
    return [
      `${rule}: ${counted(cells, 'cell')}, ${isUsed ? used : 'left unless --rules names it'}.`,
      ...shown,
    ];
  });
  const left = cleaned?.left.length ?? 0;
  const stays =
    left === 0
      ? []
      : [`${counted(left, 'cell')} stayed: a formula, a number or a merged cell, or odd line ends.`];
  return [section('Cleaning', [...lines, ...(cleaned?.notes ?? []), ...stays])];
}

function duplicateLines(report: Report): string[] {
  const { duplicates, rows, rowsAre, columns } = report;
  const { method, groups, rowsInGroups, clusters, pairsForReview, about, other, notes } = duplicates;
  const sentences = notes.slice(saidFirst(report).length).map(visible);
  if (rowsAre.what === 'events') return sentences;
  if (about.length === 0) return sentences;
  const found =
    groups === 0
      ? 'No two rows describe the same person or company'
      : `${grouped(rowsInGroups)} of ${counted(rows, 'row')} are in ${counted(groups, 'group')} of the same person or company`;
  const inDoubt =
    pairsForReview === 0
      ? []
      : [`${counted(pairsForReview, 'pair')} of rows ${pairsForReview === 1 ? 'is' : 'are'} for review.`];
  const relatedPairs = Object.values(report.related).reduce((sum, count) => sum + count, 0);
  const ways = Object.entries(report.related).map(([how, count]) => `${how} ${grouped(count)}`);
  const related =
    relatedPairs === 0
      ? []
      : [
          `${counted(relatedPairs, 'pair')} of rows ${relatedPairs === 1 ? 'is' : 'are'} of two who belong together: ${ways.join(', ')}. --related writes them.`,
        ];
  const questions = report.asked.map((column) =>
    visible(
      `Does ${quoted(column)} tell different things, or where a row comes from? Its rows are not put together until --never-same or --source says it.`,
    ),
  );
  const choice = other ? [`--about ${other.about} takes them so.`] : [];
  const examples = clusters.slice(0, MAX_GROUPS).flatMap(({ rows, golden }) => {
    const more = rows.length > 5 ? ', ...' : '';
    const record = golden
      .filter(({ value }) => value !== '')
      .map(({ value }) => shortened(value, MAX_CELL))
      .join(' | ');
    const reasons = reasonsOf(golden, columns).map((line) => `  ${line}`);
    return [`Rows ${rows.slice(0, 5).join(', ')}${more}, as one record:`, `  ${record}`, ...reasons];
  });
  const compared = comparedLines(duplicates);
  return [
    ...sentences,
    `${found} (compared by ${method}).`,
    ...inDoubt,
    ...related,
    ...questions,
    ...choice,
    ...compared,
    ...examples,
  ];
}

/** Why the values of a golden record were taken, and of which columns each reason is. */
function reasonsOf(golden: Report['groups'][number]['golden'], columns: readonly ColumnProfile[]): string[] {
  const reasons = new Map<string, string[]>();
  for (const [at, { value, because }] of golden.entries()) {
    if (value === '') continue;
    const names = reasons.get(because) ?? [];
    reasons.set(because, [...names, shortened(columns[at]?.name ?? '', MAX_CELL)]);
  }
  return [...reasons].map(([because, names]) => visible(`${because}: ${names.join(', ')}`));
}

/** Whom rows are about, which columns told most, and which were not compared. */
function comparedLines({ about, aboutBecause, leftOut, toldMost }: Report['duplicates']): string[] {
  const name = (header: string) => shortened(header, MAX_CELL);
  const told = toldMost.map(({ columns }) => columns.map(name).join(' and '));
  const left = leftOut.slice(0, MAX_LEFT_OUT).map(({ column, reason }) => `${name(column)} (${reason})`);
  const others = leftOut.length - left.length;
  const more = others > 0 ? `, and ${others} more` : '';
  return [
    `Rows are about ${about.join(' and ')}. ${aboutBecause}`,
    ...(told.length === 0 ? [] : [`Told most by: ${told.join(', ')}.`]),
    ...(left.length === 0 ? [] : [`Not compared: ${left.join(', ')}${more}.`]),
  ];
}

function scoreLines({ scores }: Report): string[] {
  return scores.map(({ criterion, score, sentence }) => {
    const name = criterion[0]?.toUpperCase() + criterion.slice(1);
    return `${name.padEnd(12)}  ${(score === null ? '-' : score.toFixed(1)).padStart(5)}  ${visible(sentence)}`;
  });
}
