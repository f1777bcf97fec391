import { counted, quoted } from '../kinds/wording.ts';
import { Decisions } from './decisions.ts';
import { contentOf } from './json-content.ts';
import { Items, textOf } from './json-items.ts';
import { type JsonTable, namesIn } from './json-tables.ts';
import { Rows } from './rows.ts';
import { listed } from './sheets.ts';
import { type Decision, type ReadFile, type ReadOptions, UnreadableError } from './table.ts';

/** What becomes of the objects of a file: the table that they are read as, and the place of each column below an object. */
type OnTable = (table: JsonTable, places: readonly string[]) => void;

/**
 * Reads a list of objects, one object a line, an object within which the table is a list, an object that has objects of one form under
 * its names, or one whose lists are its columns; lists may stand for objects, the first of them with the names. Objects within objects are opened to columns of their own; a list of
 * single values becomes one cell. A number becomes the text that it was written as.
 *
 * @throws UnreadableError
 */
export function readJson(text: string, bytes: number, options: ReadOptions, onTable?: OnTable): ReadFile {
  const { asIs = false, sheet } = options;
  const decisions = new Decisions('item');
  const { tables, arrays } = contentOf(text);
  const chosen = sheet === undefined ? longest(tables) : tables.find(({ name }) => name === sheet);
  if (!chosen) {
    if (sheet !== undefined) throw new UnreadableError(noTable(sheet, tables));
    const rows = new Rows({ bytes }, options, decisions);
    for (const [at, array] of arrays.entries()) {
      rows.add({ cells: array.map((value) => textOf(value, `Item ${at + 1}`)), line: at + 1 });
    }
    const read = rows.end('The file has no objects or lists that could be rows.');
    return { table: read.table, source: { ...read.source, decisions: decisions.made() } };
  }
  const items = new Items(chosen.items, { bytes, asIs });
  if (sheet === undefined) for (const choice of choiceOf(chosen, tables)) decisions.add(choice);
  for (const decision of items.decisions()) decisions.add(decision);
  // What is written in place needs a list.
  if (chosen.key === undefined) onTable?.(chosen, items.places);
  return {
    table: items.table,
    source: {
      headerRow: 0,
      decisions: decisions.made(),
      ...(tables.length > 1 && {
        sheet: chosen.name,
        sheets: tables.map(({ name }) => name),
        sheetRows: tables.map(({ items: { length } }) => length),
      }),
    },
  };
}

/** The first with the most objects. */
function longest(tables: readonly JsonTable[]): JsonTable | undefined {
  return tables.toSorted((a, b) => b.items.length - a.items.length)[0];
}

/** The choice among lists of objects, or that the only one is not the file as a whole. */
function choiceOf(chosen: JsonTable, tables: readonly JsonTable[]): Decision[] {
  const others = tables.filter((one) => one !== chosen);
  const isWhole = namesIn(chosen.place).length === 0;
  if (others.length === 0 && isWhole && chosen.key === undefined) return [];
  const count = counted(chosen.items.length, chosen.key === undefined ? 'object' : 'value');
  const keys = chosen.key === undefined ? '' : `, whose names are the column ${quoted(chosen.key)}`;
  const which = `the ${count} of ${isWhole ? 'the file' : quoted(chosen.name)}${keys}`;
  const left = others.length === 0 ? '' : `; not read: ${listedTables(others)}`;
  return [
    {
      decision: 'sheet',
      lines: { count: 0, examples: [] },
      ...(chosen.key !== undefined && { columns: [chosen.key] }),
      sentence: `The rows are ${which}${left}.`,
      ...(others.length > 0 && { option: 'sheet' as const }),
    },
  ];
}

function noTable(sheet: string, tables: readonly JsonTable[]): string {
  const has = tables.length === 0 ? 'the file has no lists of objects' : `there are ${listedTables(tables)}`;
  return `There is no list of objects ${quoted(sheet)}; ${has}.`;
}

const listedTables = (tables: readonly JsonTable[]) =>
  listed(tables.map(({ name, items }) => ({ name, rows: items.length, isHidden: false })));
