/** What was decided about a file, in sentences. */
import { counted } from '../kinds/wording.ts';
import { RowCounter } from './row-counter.ts';
import type { Decision, ReadOptions, RowsFound } from './table.ts';

interface AboutLines {
  /** Absent where a row stays a row. */
  option?: keyof ReadOptions;
  /** Of one line, and of several. */
  says: readonly [one: string, several: string];
  /** Whether it is said that they are no rows. */
  isLeftOut?: true;
}

const leftOut = (one: string, several: string, option: keyof ReadOptions = 'asIs') =>
  ({ option, says: [one, several], isLeftOut: true }) as const;

/** After 'Line 3' or 'Lines 3 to 5', in the order in which sentences are given. */
const LINES = {
  title_lines: leftOut('is above the table', 'are above the table', 'headerRow'),
  remarks: leftOut('begins with a sharp', 'begin with a sharp'),
  header_lines: { option: 'headerRow', says: ['is the header', 'are the header'] },
  rule_lines: leftOut('is drawn with signs', 'are drawn with signs'),
  unit_lines: leftOut('has units of the columns', 'have units of the columns'),
  repeated_headers: leftOut('repeats what stands above the data', 'repeat what stands above the data'),
  section_titles: leftOut('is between sections of the table', 'are between sections of the table'),
  other_tables: leftOut(
    'is another table, with a header of its own,',
    'are another table, with a header of its own,',
  ),
  keys_and_values: {
    says: [
      'is a name with its value: the file tells of one thing, and has no header',
      'are names with their values: the file tells of one thing, and has no header',
    ],
  },
  totals: leftOut('has a sum', 'have sums'),
  maybe_totals: {
    says: [
      'is named as a sum, but has none of the rows above, and is read as a row',
      'are named as sums, but have none of the rows above, and are read as rows',
    ],
  },
  notes: leftOut('is below the table', 'are below the table'),
  blank_rows: leftOut('is blank below the table', 'are blank below the table'),
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
      const { option, says, isLeftOut }: AboutLines = LINES[decision];
      const isOne = lines.count === 1;
      const rest = isOne ? ' and is not read as a row' : ' and are not read as rows';
      const sentence = `${this.#placeOf(lines)} ${says[isOne ? 0 : 1]}${isLeftOut ? rest : ''}.`;
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
