/** What was decided about a file, in sentences. */
import { counted } from '../kinds/wording.ts';
import { RowCounter } from './row-counter.ts';
import type { Decision, ReadOptions, RowsFound } from './table.ts';

interface AboutLines {
  /** Absent where a row stays a row. */
  option?: keyof ReadOptions;
  /**
   * @param are the verb
   * @param rows 'a row' or 'rows'
   */
  says(are: string, rows: string, count: number): string;
}

/** After 'Line 3' or 'Lines 3 to 5', in the order in which sentences are given. */
const LINES = {
  title_lines: {
    option: 'headerRow',
    says: (are, rows) => `${are} above the table and ${are} not read as ${rows}`,
  },
  remarks: {
    option: 'asIs',
    says: (are, rows) => `${are === 'is' ? 'begins' : 'begin'} with a sharp and ${are} not read as ${rows}`,
  },
  header_lines: {
    option: 'headerRow',
    says: (are, _, count) => `${are} the header, of ${count === 2 ? 'two' : 'three'} lines`,
  },
  rule_lines: {
    option: 'asIs',
    says: (are, rows) => `${are} drawn with signs and ${are} not read as ${rows}`,
  },
  unit_lines: {
    option: 'asIs',
    says: (are, rows) =>
      `${are === 'is' ? 'has' : 'have'} units of the columns and ${are} not read as ${rows}`,
  },
  repeated_headers: {
    option: 'asIs',
    says: (are, rows) =>
      `${are === 'is' ? 'repeats' : 'repeat'} what stands above the data and ${are} not read as ${rows}`,
  },
  section_titles: {
    option: 'asIs',
    says: (are, rows) => `${are} between sections of the table and ${are} not read as ${rows}`,
  },
  other_tables: {
    option: 'asIs',
    says: (are, rows) => `${are} another table, with a header of its own, and ${are} not read as ${rows}`,
  },
  keys_and_values: {
    says: (are, _, count) =>
      `${are} ${count === 1 ? 'a name with its value' : 'names with their values'}: the file tells of one thing, and has no header`,
  },
  totals: {
    option: 'asIs',
    says: (are, rows) => `${are === 'is' ? 'has a sum' : 'have sums'} and ${are} not read as ${rows}`,
  },
  maybe_totals: {
    says: (are) =>
      are === 'is'
        ? 'is named as a sum, but has none of the rows above, and is read as a row'
        : 'are named as sums, but have none of the rows above, and are read as rows',
  },
  notes: { option: 'asIs', says: (are, rows) => `${are} below the table and ${are} not read as ${rows}` },
  blank_rows: {
    option: 'asIs',
    says: (are, rows) => `${are} blank below the table and ${are} not read as ${rows}`,
  },
} as const satisfies Partial<Record<Decision['decision'], AboutLines>>;

type LineDecision = keyof typeof LINES;

/** Collects decisions about lines by their kind, beside others. */
export class Decisions {
  readonly #noun: string;
  readonly #lines = new Map<LineDecision, RowCounter>();
  readonly #others: Decision[] = [];

  /** @param noun what a line of the file is called */
  constructor(noun: 'line' | 'row' | 'item' = 'line') {
    this.#noun = noun;
  }

  add(decision: Decision): void {
    this.#others.push(decision);
  }

  /** @param line its number, from 1 */
  addLine(decision: LineDecision, line: number): void {
    const lines = this.#lines.get(decision) ?? new RowCounter();
    this.#lines.set(decision, lines);
    lines.add(line);
  }

  made(): Decision[] {
    const kinds = Object.keys(LINES).filter((kind): kind is LineDecision => kind in LINES);
    const aboutLines = kinds.flatMap((decision): Decision[] => {
      const lines = this.#lines.get(decision)?.found();
      if (!lines) return [];
      const { option, says }: AboutLines = LINES[decision];
      const isOne = lines.count === 1;
      const what = says(isOne ? 'is' : 'are', isOne ? 'a row' : 'rows', lines.count);
      const sentence = `${this.#placeOf(lines)} ${what}.`;
      return [{ decision, lines, sentence, ...(option && { option }) }];
    });
    return [...this.#others, ...aboutLines];
  }

  #placeOf({ count, examples }: RowsFound): string {
    const noun = `${this.#noun[0]?.toUpperCase()}${this.#noun.slice(1)}`;
    const [first = 0, last = first] = [examples[0], examples.at(-1)];
    if (count === 1) return `${noun} ${first}`;
    if (count === last - first + 1) return `${noun}s ${first} ${count === 2 ? 'and' : 'to'} ${last}`;
    if (count <= 3) return `${noun}s ${examples.slice(0, -1).join(', ')} and ${last}`;
    return `${counted(count, noun)} (${examples.slice(0, 3).join(', ')}, ...)`;
  }
}
