import { basename } from 'node:path';
import {
  checkTable,
  cleanTable,
  type MatchResult,
  type Profile,
  reportOf,
  type Table,
  wrongCells,
} from '@assay/engine';
import { csvLine, tableCsv } from '@assay/engine/write';
import type { Command } from './command.ts';
import { requireDifferentFiles, requireWritable, writeResult } from './files.ts';
import { openFile } from './open-file.ts';
import { datesOption, fileArgument, READ_DETAILS, READ_OPTIONS, textOption } from './options.ts';
import { summaryOf } from './summary.ts';

export const check: Command = {
  usage:
    'check <file> [--report <file.json>] [--clusters <file.csv>] [--entities <file.csv>] [--cells <file.csv>] [--clean <file.csv>] [options]',
  summary: 'what is wrong in a table, and which rows describe the same person or company',
  details: [
    ...READ_DETAILS,
    '--report <file.json>    writes all of it as JSON; content/documentation/table-report.md describes it',
    '--clusters <file.csv>   writes the cluster of each row: row (1 for the first data row), cluster',
    '                        (of events each row is alone)',
    '--entities <file.csv>   writes whom each row is about: row, entity; of a list the same as its cluster',
    '--cells <file.csv>      writes each wrong cell: row, column, finding, value, suggestion, reason',
    '--clean <file.csv>      writes the table with dates, names, phone numbers and so on in one form, and slips mended',
  ],
  options: {
    ...READ_OPTIONS,
    report: { type: 'string' },
    clusters: { type: 'string' },
    entities: { type: 'string' },
    cells: { type: 'string' },
    clean: { type: 'string' },
  },
  async run({ args, options, print, progress, today }) {
    const file = fileArgument(args, 'check');
    const dateOrder = datesOption(options);
    const results = ['report', 'clusters', 'entities', 'cells', 'clean'].flatMap(
      (name) => textOption(options, name) ?? [],
    );
    await requireDifferentFiles([file, ...results]);
    await requireWritable(results);
    const { table, source, bytes, choices } = await openFile({ options, progress }, file);
    const checked = await checkTable(table, source, {
      ...choices,
      today,
      dateOrder,
      progress: (step, done, of) =>
        progress(
          step === 'profile' ? `Column ${Math.min(done + 1, of)} of ${of} ...` : 'Looking for duplicates ...',
        ),
    });
    const { examined, profile, matches } = checked;
    const report = reportOf({ name: basename(file), bytes }, checked);
    progress('');
    const targets = {
      report: textOption(options, 'report'),
      clusters: textOption(options, 'clusters'),
      entities: textOption(options, 'entities'),
      cells: textOption(options, 'cells'),
      clean: textOption(options, 'clean'),
    };
    if (targets.report) await writeResult(targets.report, `${JSON.stringify(report)}\n`);
    if (targets.clusters) await writeResult(targets.clusters, rowsCsv('cluster', clustersOf(matches)));
    if (targets.entities) await writeResult(targets.entities, rowsCsv('entity', matches.clusters));
    if (targets.cells) await writeResult(targets.cells, cellsCsv(examined.table, profile));
    if (targets.clean) {
      const cleaned = await cleanTable(table, profile.columns, report.cells.mended);
      await writeResult(targets.clean, [...tableCsv(cleaned)].join(''));
    }
    await print(summaryOf(report, targets.clean !== undefined));
  },
};

/** No event is the same as another, whomever they are about. */
function clustersOf({ clusters, rowsAre }: MatchResult): Int32Array {
  return rowsAre.what === 'events' ? Int32Array.from(clusters.keys()) : clusters;
}

/** A number for each row; both are counted from 1. */
function rowsCsv(what: string, numbers: Int32Array): string {
  const lines = [`row,${what}\r\n`];
  for (const [row, number] of numbers.entries()) lines.push(`${row + 1},${number + 1}\r\n`);
  return lines.join('');
}

function cellsCsv(table: Table, profile: Profile): string {
  const lines = [csvLine(['row', 'column', 'finding', 'value', 'suggestion', 'reason'])];
  for (const { row, column, finding, value, suggestion, reason } of wrongCells(table, profile)) {
    lines.push(csvLine([`${row}`, column, finding, value, suggestion, reason]));
  }
  return lines.join('');
}
