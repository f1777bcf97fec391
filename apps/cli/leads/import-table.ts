/** `leads import` of a table that is no export of ours: says what becomes of it, and adds its rows only with `--yes`. */

import { counted } from '@assay/contract/formats/counted';
import { toTable } from '@assay/contract/formats/text-table';
import { visible } from '@assay/contract/formats/visible';
import { detectDateOrder, parseDate, parseTime, readTable, type Table, timeOf } from '@assay/engine';
import { withoutApostrophes } from '@assay/engine/write';
import {
  countThere,
  idsOfLeads,
  importExported,
  LEAD_TARGETS,
  type LeadCells,
  type LeadTarget,
  type ReadLead,
  readLead,
} from '@assay/store/personal-data';
import { datesOption, listOption, readOptions } from '../read-options.ts';
import { type Call, CommandError, UsageError } from './command.ts';
import { describeErased, erasedRows, nameRows } from './erased-rows.ts';

/** So many rows are shown. */
const SHOWN = 3;

interface Plan {
  /** What each column becomes; undefined for one that is left out. */
  columns: { name: string; target: LeadTarget | undefined }[];
  /** What a row has where its cell is empty. */
  set: LeadCells;
}

/** @param content the file, which is named in what is said */
export async function importTable(name: string, content: Uint8Array, call: Call): Promise<void> {
  const { options, open, print, note } = call;
  const reading = readOptions(options);
  const dates = datesOption(options);
  const isDry = options['yes'] !== true;
  const read = await readTable(content, { ...reading, asIs: true });
  if (!read.ok) throw new CommandError(`${name}: ${read.error} Nothing was imported`);
  const { table, source } = read;
  const plan = planOf(table, options);
  const { db } = await open();
  const now = new Date();
  const order = dates ?? detectDateOrder(table.columns[plan.columns.findIndex(isTime)]?.values ?? []);
  const told = { now, idOf: await idsOfLeads(db, isDry), timeOf: (text: string) => instantOf(text, order) };
  const isErased = await erasedRows(db, call);
  const all = rowsOf(table, plan).map(({ row, cells }) => {
    const read = readLead(cells, told);
    // A lead without a date has that of the import.
    const created_at = read.ok && cells.created_at !== undefined ? read.lead.created_at : undefined;
    return { row, ...read, comesBack: read.ok && isErased({ email: read.lead.email, created_at }) };
  });
  const rows = all.filter(({ comesBack }) => !comesBack);
  const erased = all.flatMap(({ row, comesBack }) => (comesBack ? [row] : []));
  const leads = [...new Map(rows.flatMap((one) => (one.ok ? [[one.lead.id, one.lead]] : []))).values()];
  const doubles = rows.filter(({ ok }) => ok).length - leads.length;

  const how = [source.format, source.delimiter && JSON.stringify(source.delimiter), source.encoding];
  const ordered = plan.columns.some(isTime) ? `; dates such as 03/04/2026 with the ${order}` : '';
  await print(`${name}: ${how.filter(Boolean).join(', ')}, ${counted(all.length, 'row')}${ordered}\n\n`);
  await print(`${describePlan(plan)}\n\n`);
  if (isDry) await print(firstRows(leads));
  const refused = refusals(rows);
  await print(refused.length > 0 ? `Refused, by row below the header:\n${refused.join('')}\n` : '');
  const refusedCount = rows.filter(({ ok }) => !ok).length;
  if (erased.length > 0) note(describeErased(erased));
  if (isDry) {
    const there = doubles + (await countThere(db, leads));
    const wouldBe = rows.length - refusedCount - there;
    return note(
      `Nothing is written yet: --yes imports ${counted(wouldBe, 'lead')}; there already: ${there}; refused: ${refusedCount}`,
    );
  }
  const { imported, existing } = await importExported(db, { kind: 'leads', rows: leads }, now);
  note(
    `Imported: ${counted(imported, 'lead')}; there already: ${existing + doubles}; refused: ${refusedCount}`,
  );
}

function isTime({ target }: Plan['columns'][number]): boolean {
  return target === 'created_at';
}

/** Columns that are called as ours are become these, unless an option says what they become. */
function planOf({ columns }: Table, options: Call['options']): Plan {
  const names = columns.map(({ name }) => name);
  const found = names.map((name) => visible(JSON.stringify(name))).join(', ');
  const mapped = pairs(options, 'map');
  const unknown = mapped.find(([name]) => !names.includes(name));
  if (unknown) {
    throw new UsageError(`--map: there is no column ${JSON.stringify(unknown[0])}; there are ${found}`);
  }
  const given = new Map(mapped);
  const taken = new Set(given.values());
  const planned = names.map((name) => {
    const own = LEAD_TARGETS.find((target) => letters(target) === letters(name));
    const target = given.get(name) ?? (own !== undefined && !taken.has(own) ? own : undefined);
    if (target !== undefined) taken.add(target);
    return { name, target };
  });
  const twice = [...given.values()].find((target, at, all) => all.indexOf(target) < at);
  if (twice) throw new UsageError(`--map: two columns become ${twice}`);
  if (!taken.has('email')) {
    throw new UsageError(
      `No column becomes email: say which with --map "<column>=email"; there are ${found}`,
    );
  }
  return { columns: planned, set: Object.fromEntries(pairs(options, 'set').map(([one, two]) => [two, one])) };
}

/** `<column>=<target>` of `--map`, `<target>=<text>` of `--set`: the target is second in both. */
function pairs(options: Call['options'], name: 'map' | 'set'): (readonly [string, LeadTarget])[] {
  return listOption(options, name).map((text) => {
    const at = name === 'map' ? text.lastIndexOf('=') : text.indexOf('=');
    const [first, second] = [text.slice(0, at), text.slice(at + 1)];
    const wanted = name === 'map' ? second : first;
    const target = LEAD_TARGETS.find((one) => one === wanted);
    if (at > 0 && target !== undefined) return [name === 'map' ? first : second, target] as const;
    const form = name === 'map' ? '"<column>=<what it becomes>"' : '"<what>=<text>"';
    throw new UsageError(`--${name}: expected ${form}, which is one of ${LEAD_TARGETS.join(', ')}`);
  });
}

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

function rowsOf({ columns, rows }: Table, { columns: planned, set }: Plan) {
  const read = planned.flatMap(({ target }, at) =>
    target === undefined ? [] : [{ target, values: columns[at]?.values ?? [] }],
  );
  const all = Array.from({ length: rows }, (_, at) => {
    const found = read.map(({ target, values }) => [target, withoutApostrophes(values[at] ?? '').trim()]);
    const cells: LeadCells = Object.fromEntries(found.filter(([, cell]) => cell !== ''));
    return { row: at + 1, cells, isEmpty: Object.keys(cells).length === 0 };
  });
  return all.flatMap(({ row, cells, isEmpty }) => (isEmpty ? [] : [{ row, cells: { ...set, ...cells } }]));
}

/** In UTC where it says no other zone. @returns an ISO time */
function instantOf(text: string, order: Parameters<typeof parseDate>[1]): string | undefined {
  const date = parseDate(text, order);
  if (!date?.isPossible || date.day === 0) return undefined;
  const behind = timeOf(text).replace(/^T|^,? /i, '');
  const time = behind === '' ? undefined : parseTime(behind);
  if (time && !time.isPossible) return undefined;
  const [, clock = '00:00', zone = ''] = /^([\d:.]+)(.*)$/.exec(time?.text ?? '') ?? [];
  const day = [`${date.year}`.padStart(4, '0'), twoDigits(date.month), twoDigits(date.day)].join('-');
  const [, sign, hours, minutes = '00'] = /^(?:UTC|GMT)?([+-])(\d\d):?(\d\d)?$/i.exec(zone) ?? [];
  const at = new Date(`${day}T${clock}${sign ? `${sign}${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

const twoDigits = (number: number) => `${number}`.padStart(2, '0');

function describePlan({ columns, set }: Plan): string {
  const rows = [
    ...columns.map(({ name, target }) => ({ column: JSON.stringify(name), becomes: target ?? 'nothing' })),
    ...Object.entries(set).map(([target, text]) => ({
      column: `where it is empty: ${JSON.stringify(text)}`,
      becomes: target,
    })),
  ];
  const left = columns.filter(({ target }) => target === undefined).length;
  const hint = left > 0 ? `\n--map "<column>=<what>" takes one along: ${LEAD_TARGETS.join(', ')}` : '';
  return toTable(['column', 'becomes'], rows).trimEnd() + hint;
}

function firstRows(leads: readonly Extract<ReadLead, { ok: true }>['lead'][]): string {
  const shown = leads.slice(0, SHOWN).map((lead) => {
    const filled = Object.entries(lead).filter(
      ([name, value]) => name !== 'id' && value !== null && value !== '',
    );
    return filled.map(([name, value]) => `  ${name}: ${visible(String(value))}\n`).join('');
  });
  return shown.length > 0 ? `The first rows, as they would be stored:\n${shown.join('\n')}\n` : '';
}

function refusals(rows: readonly ({ row: number } & ReadLead)[]): string[] {
  const byProblem = Map.groupBy(
    rows.flatMap((one) => (one.ok ? [] : [one])),
    ({ problem }) => problem,
  );
  return [...byProblem].map(([problem, found]) => {
    return `  ${problem} (${found.length}): ${nameRows(found.map(({ row }) => row))}\n`;
  });
}
