import { scanRecords } from './scan.ts';

const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_RECORDS = 200;

/** With a weight: a colon or a space also stands within values. */
const CANDIDATES: readonly (readonly [delimiter: string, weight: number])[] = [
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 1],
  ['\u001f', 1],
  ['\u0001', 1],
  ['¦', 1],
  ['^', 0.7],
  ['~', 0.7],
  ['#', 0.4],
  [':', 0.3],
  [' ', 0.1],
];

/**
 * The candidate that splits most records into the same number of cells, and into many; a comma if none does. It counts less if it
 * cuts quotation marks apart, or does not split the first record.
 */
export function guessDelimiter(text: string): string {
  const named = /^sep=(.)[\r\n]/.exec(text.slice(0, 6))?.[1];
  if (named) return named;
  const sample = wholeLines(text);
  const scored = CANDIDATES.filter(([delimiter]) => sample.includes(delimiter)).map(
    ([delimiter, weight]) => ({
      delimiter,
      score: weight * score(sample, delimiter),
    }),
  );
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { delimiter: ',', score: 0 });
  return best.delimiter;
}

function wholeLines(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const end = Math.max(text.lastIndexOf('\n', SAMPLE_CHARACTERS), text.lastIndexOf('\r', SAMPLE_CHARACTERS));
  return text.slice(0, end > 0 ? end : SAMPLE_CHARACTERS);
}

function score(sample: string, delimiter: string): number {
  const widths = new Map<number, number>();
  let records = 0;
  let cut = 0;
  let firstWidth = 0;
  scanRecords(sample, delimiter, ({ cells, hasStrayQuote }) => {
    if (cells.length === 1 && cells[0]?.trim() === '') return true;
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    firstWidth ||= cells.length;
    if (hasStrayQuote || cells.some((cell) => /^[^"]*"$/.test(cell))) cut++;
    return ++records < SAMPLE_RECORDS;
  });
  const scores = [...widths].map(([width, count]) => (count / records) ** 2 * Math.log2(width));
  return Math.max(0, ...scores) * (1 - (0.9 * cut) / records) * (firstWidth > 1 ? 1 : 0.5);
}
