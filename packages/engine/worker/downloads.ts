/** The files that are made of a check, for a page and for the command line. */

import { type CellChange, DEFAULT_RULES, inWholeTable, ruleFacts } from '../findings/cleaning.ts';
import { clustersOf } from '../findings/duplicates.ts';
import { suggestionsOf } from '../findings/findings.ts';
import { groupedTable, mergedTable } from '../findings/grouped-tables.ts';
import { emptyColumn } from '../findings/of-columns.ts';
import { relatedCsv } from '../findings/related-rows.ts';
import { reportOf } from '../findings/report.ts';
import type { ReviewedTable } from '../findings/reviewed.ts';
import { columnNames } from '../read/column-names.ts';
import type { ReadOptions, Source, Table } from '../read/table.ts';
import { type Rules, rulesOf } from '../rules/rules.ts';
import { rulesSql, rulesSuite } from '../rules/write-rules.ts';
import { cleanedFile, withCells } from '../write/cleaned-file.ts';
import { harmlessCsv, tableCsv } from '../write/csv.ts';
import { tableFile } from '../write/table-file.ts';
import type { Choices, Download, DownloadName } from './protocol.ts';
import { savedCheckOf, writeCheck } from './saved/save-check.ts';

interface Downloaded {
  file: { name: string; bytes: number; read(): Promise<Uint8Array> };
  /** How it was read. */
  reading: ReadOptions;
  source: Source;
  /** All of its columns, those that are not looked at as well. */
  all: Table;
  /** What was told about it. */
  choices: Choices;
  reviewed: ReviewedTable;
  /** Those by which it is cleaned. */
  rules: ReadonlySet<string>;
}

const CSV = 'text/csv;charset=utf-8';
const JSON_TYPE = 'application/json';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function downloadOf(what: DownloadName, from: Downloaded): Promise<Download> {
  const base = baseOf(from.file);
  switch (what) {
    case 'cleaned.csv':
      return cleaned(from, true, textEnding(from), CSV);
    case 'cleaned.json':
      return cleaned(from, false, 'json', JSON_TYPE);
    case 'merged.csv':
      return textFile(from, mergedTable(grouped(from)), `${base}-merged.${textEnding(from)}`);
    case 'grouped.csv':
      return textFile(from, groupedTable(grouped(from)), `${base}-groups.${textEnding(from)}`);
    case 'merged.xlsx':
      return workbook(`${base}-merged.xlsx`, mergedTable(grouped(from)));
    case 'grouped.xlsx':
      return workbook(`${base}-groups.xlsx`, groupedTable(grouped(from)));
    case 'rows.csv':
      return csvFile(`${base}-findings.csv`, harmlessCsv(rowsWithFindings(from.reviewed)));
    case 'cleaned.xlsx':
      return from.source.format === 'excel'
        ? cleaned(from, false, 'xlsx', XLSX)
        : workbook(`${base}-cleaned.xlsx`, cleanedTable(from));
    case 'rows.xlsx':
      return workbook(`${base}-findings.xlsx`, rowsWithFindings(from.reviewed));
    case 'report.json':
      return fileOf(
        `${base}-report.json`,
        [`${JSON.stringify(reportOf(from.file, from.reviewed))}\n`],
        JSON_TYPE,
      );
    case 'related.csv':
      return fileOf(`${base}-related.csv`, [relatedCsv(from.reviewed.related)], CSV);
    case 'rules.sql':
      return fileOf(`${base}-rules.sql`, [rulesSql(rules(from), base)], 'application/sql');
    case 'rules.json':
      return fileOf(`${base}-rules.json`, [rulesSuite(rules(from), base)], JSON_TYPE);
    case 'model.json':
    case 'standardized.csv':
      return forSplink(what, base, from);
    case 'check.json':
      return fileOf(`${base}-check.json`, [await savedCheck(from)], JSON_TYPE);
  }
}

/** A file's name without its ending. */
function baseOf({ name }: Downloaded['file']): string {
  return name.replace(/\.[^.]{1,5}$/, '');
}

/** A part has so many lines, so that a long table is not one text. */
const LINES = 1000;

function csvFile(name: string, lines: Iterable<string>): Download {
  const parts: string[] = [];
  let part: string[] = [];
  for (const line of lines) {
    part.push(line);
    if (part.length < LINES) continue;
    parts.push(part.join(''));
    part = [];
  }
  return fileOf(name, [...parts, part.join('')], CSV);
}

function fileOf(name: string, parts: BlobPart[], type: string, notes: readonly string[] = []): Download {
  const file = new Blob(parts, { type });
  return { ok: true, file, name, notes };
}

async function workbook(name: string, { columns, rows }: Table): Promise<Download> {
  // What packs a workbook is not needed before.
  const { XlsxWriter } = await import('../write/xlsx.ts');
  const writer = new XlsxWriter(columns.map((column) => column.name));
  for (let row = 0; row < rows; row++) {
    const problem = writer.add(columns.map(({ values }) => values[row] ?? ''));
    if (problem !== undefined) return { ok: false, problem };
  }
  return fileOf(name, writer.end(), XLSX);
}

/** Delimited text keeps its name's ending. */
function textEnding({ file, source }: Downloaded): string {
  const { packed = file.name } = source;
  return (source.format === 'delimited' ? /\.([^.]{1,5})$/.exec(packed)?.[1] : undefined) ?? 'csv';
}

/** As the command line cleans it. */
async function cleaned(from: Downloaded, asCsv: boolean, ending: string, type: string): Promise<Download> {
  const { file, reading: options, source, all: table } = from;
  const written = await cleanedFile(
    { bytes: await file.read(), options, table, source },
    changes(from),
    asCsv,
  );
  const name = `${baseOf(file)}-cleaned.${written.ending ?? ending}`;
  return fileOf(name, written.parts, type, written.notes);
}

async function textFile({ file, source }: Downloaded, table: Table, name: string): Promise<Download> {
  const { parts, notes } = await tableFile(table, { bytes: await file.read(), source });
  return fileOf(name, parts, CSV, notes);
}

function cleanedTable(from: Downloaded): Table {
  return withCells(from.all, changes(from));
}

/** The cleaned table with the groups as they were decided. */
function grouped(from: Downloaded): Parameters<typeof mergedTable>[0] {
  const { profile } = from.reviewed;
  return { table: cleanedTable(from), columns: profile.columns, groups: clustersOf(from.reviewed) };
}

function changes({ all, reviewed, rules }: Downloaded): CellChange[] {
  const changed = reviewed.changes((rule) => rules.has(rule));
  return inWholeTable(changed, reviewed.checked.examined.table, all);
}

/**
 * The rows of a table that have a finding, as a table: the row's number from 1, its cells as they stand, and what is wrong with which
 * of them. A column without any value is no fault of its rows.
 */
function rowsWithFindings(reviewed: ReviewedTable): Table {
  const { examined } = reviewed.checked;
  const { columns } = examined.table;
  const sentences = new Map<number, string[]>();
  for (const finding of reviewed.profile.findings) {
    if (finding.kind === emptyColumn.finding) continue;
    const words = finding.kind.replaceAll('_', ' ');
    const name = finding.column === undefined ? undefined : columns[finding.column]?.name;
    const suggested = suggestionsOf(finding, examined);
    for (const row of reviewed.rowsOf(finding)) {
      const { suggestion } = suggested(row);
      const sentence = `${name === undefined ? '' : `${name}: `}${words}${suggestion === '' ? '' : ` → ${suggestion}`}`;
      const here = sentences.get(row);
      if (here) here.push(sentence);
      else sentences.set(row, [sentence]);
    }
  }
  const rows = [...sentences.keys()].sort((a, b) => a - b);
  const names = columnNames(['row', ...columns.map(({ name }) => name), 'findings'], columns.length + 2);
  const values = [
    rows.map((row) => `${row + 1}`),
    ...columns.map((column) => rows.map((row) => column.values[row] ?? '')),
    rows.map((row) => sentences.get(row)?.join('; ') ?? ''),
  ];
  return {
    columns: names.map((name, at) => ({ name, values: values[at] ?? [] })),
    rows: rows.length,
  };
}

async function savedCheck({ all: table, rules, ...from }: Downloaded): Promise<string> {
  const facts = ruleFacts(from.reviewed.changes(() => true));
  const off = facts.flatMap(({ rule, isDefault }) => (isDefault && !rules.has(rule) ? [rule] : []));
  const on = [...rules].filter((rule) => !DEFAULT_RULES.has(rule));
  return writeCheck(await savedCheckOf({ ...from, table, rules: { on, off } }));
}

function rules({ reviewed: { checked, profile } }: Downloaded): Rules {
  return rulesOf(checked.examined, profile);
}

async function forSplink(
  what: 'model.json' | 'standardized.csv',
  base: string,
  { reviewed: { checked } }: Downloaded,
): Promise<Download> {
  const { splinkModel, standardizedColumns } = await import('../splink/splink-model.ts');
  const { examined, matches } = checked;
  if (what === 'standardized.csv') {
    const columns = standardizedColumns(examined.table, matches);
    if (typeof columns === 'string') return { ok: false, problem: columns };
    return csvFile(`${base}-standardized.csv`, tableCsv(columns));
  }
  const made = splinkModel(examined.table, matches);
  if (typeof made === 'string') return { ok: false, problem: made };
  return fileOf(`${base}-model.json`, [`${JSON.stringify(made, null, 2)}\n`], JSON_TYPE, [made.description]);
}
