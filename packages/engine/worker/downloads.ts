/** The files that a page offers to save. */

import { missingWords } from '../findings/profile/checks.ts';
import { cleanTable } from '../findings/report/clean.ts';
import { type DuplicateFacts, duplicatesOf } from '../findings/report/duplicates.ts';
import { makeReport, mendedCells, type Report } from '../findings/report/report.ts';
import { rowsWithFindings } from '../findings/report/rows-with-findings.ts';
import { suggestionsOf } from '../findings/report/suggestions.ts';
import { zoneOf } from '../match/clusters/zones.ts';
import { AS_TOLD } from '../match/screening/left-out.ts';
import type { Table } from '../read/table.ts';
import { harmlessCsv, tableCsv } from '../write/table-csv.ts';
import type { CheckedTable } from './checked.ts';
import type { Download, DownloadName } from './protocol.ts';
import { decidedPairs } from './sheet.ts';

interface Downloaded {
  /** The file's name. */
  name: string;
  /** Its size. */
  bytes: number;
  /** All of its columns, those that are not looked at as well. */
  all: Table;
  checked: CheckedTable;
}

const CSV = 'text/csv;charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function downloadOf(what: DownloadName, from: Downloaded): Promise<Download> {
  const base = from.name.replace(/\.[^.]{1,5}$/, '');
  switch (what) {
    case 'cleaned.csv':
      return csvFile(`${base}-cleaned.csv`, tableCsv(await cleaned(from)));
    case 'rows.csv':
      return csvFile(`${base}-findings.csv`, harmlessCsv(faulty(from)));
    case 'cleaned.xlsx':
      return workbook(`${base}-cleaned.xlsx`, await cleaned(from));
    case 'rows.xlsx':
      return workbook(`${base}-findings.xlsx`, faulty(from));
    case 'report.json':
      return fileOf(`${base}-report.json`, [`${JSON.stringify(reportOf(from))}\n`], 'application/json');
  }
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

function fileOf(name: string, parts: BlobPart[], type: string): Download {
  const file = new Blob(parts, { type });
  return { ok: true, file, name };
}

async function workbook(name: string, table: Table): Promise<Download> {
  // What packs a workbook is not needed before.
  const { notWorkbook, tableXlsx } = await import('../write/table-xlsx.ts');
  const problem = notWorkbook(table);
  return problem === undefined ? fileOf(name, [tableXlsx(table)], XLSX) : { ok: false, problem };
}

/** As the command line cleans it: all rows and columns. Slips and words for a missing value that were called right stay. */
function cleaned({ all, checked }: Downloaded): Promise<Table> {
  const { profile } = checked;
  const columns = profile.columns.map((column, at) =>
    checked.isFine(missingWords.finding, at) ? { ...column, missingWords: [] } : column,
  );
  return cleanTable(all, columns, mendedCells(profile));
}

function faulty({ checked }: Downloaded): Table {
  const { table, examined } = checked.found;
  return rowsWithFindings(
    table,
    checked.profile.findings.map((finding) => {
      const suggested = suggestionsOf(finding, examined);
      return { finding, rows: checked.rowsOf(finding), suggestion: (row) => suggested(row).suggestion };
    }),
  );
}

function reportOf({ name, bytes, all, checked }: Downloaded): Report {
  const { found, profile } = checked;
  const report = makeReport({ name, bytes }, found.source, profile, duplicateFacts(checked, all));
  return { ...report, ...(profile.dismissed.length > 0 && { dismissed: profile.dismissed }) };
}

/** As the command line reports it, with what was decided. */
function duplicateFacts(checked: CheckedTable, all: Table): DuplicateFacts {
  const { grouping, found, profile } = checked;
  const { threshold, clusters } = grouping;
  const decided = grouping.decided();
  const pairs = found.matches.pairs.map((pair) => {
    const decision = decided(pair.a, pair.b)?.decision;
    const zone = decision ?? zoneOf(pair.score - threshold, grouping.areTogether(pair.a, pair.b));
    return { ...pair, zone };
  });
  const golden = (rows: readonly number[]) =>
    checked.golden(rows).map(({ isChosen, ...cell }) => ({ ...cell, ...(isChosen && { isChosen }) }));
  const matches = { ...found.matches, clusters, pairs };
  const facts = duplicatesOf(found.table, matches, profile.faulty, golden);
  const asTold = all.columns.flatMap(({ name }, at) =>
    found.places.includes(at) ? [] : [{ column: name, reason: AS_TOLD }],
  );
  const decisions = decidedPairs(grouping);
  return {
    ...facts,
    leftOut: [...facts.leftOut, ...asTold],
    ...(threshold !== 0 && { threshold }),
    ...(decisions.length > 0 && { decisions }),
  };
}
