import {
  aboutWhom,
  type CellChange,
  type CleanedFile,
  checkTable,
  cleanedFile,
  DEFAULT_RULES,
  type DownloadName,
  decideAgain,
  downloadOf,
  inWholeTable,
  type Profile,
  ReviewedTable,
  RULES,
  reportOf,
  roughTime,
  savedCheckOf,
  standardizedColumns,
  type Table,
  writeCheck,
  wrongCells,
} from '@assay/engine';
import { csvLine, parquetFile } from '@assay/engine/write';
import { CommandError } from '@assay/runtime/files/errors';
import { textOption } from '../read-options.ts';
import type { Command } from './command.ts';
import { EXPECTATIONS_DETAILS, expectationsOption } from './expectations.ts';
import { FAIL_ON_DETAILS, failOnOption, requireNone } from './fail-on.ts';
import { isStream, nameOf, requireDifferentFiles, requireWritable, writeResult } from './files.ts';
import { GROUPED_DETAILS, groupedOptions } from './grouped-files.ts';
import { openFile } from './open-file.ts';
import { fileArgument, listed, READ_DETAILS, READ_OPTIONS, ruleOptions } from './options.ts';
import { rulesToSave, SESSION_DETAILS, savedCheck, savedRules } from './session.ts';
import { summaryOf } from './summary.ts';

export const check: Command = {
  usage:
    'check <file> [--report <file.json>] [--clusters <file.csv>] [--entities <file.csv>] [--related <file.csv>] [--cells <file.csv>] [--clean <file>] [--changes <file.csv>] [--merged <file>] [--grouped <file>] [--session <file.json>] [--expectations <file>] [--model <file.json>] [--standardized <file>] [options]',
  summary: 'what is wrong in a table, and which rows describe the same person or company',
  details: [
    ...READ_DETAILS,
    '--report <file.json>    writes all of it as JSON; content/documentation/table-report.md describes it',
    '--clusters <file.csv>   writes the cluster of each row: row (1 for the first data row), cluster',
    '                        (of events each row is alone)',
    '--entities <file.csv>   writes whom each row is about: row, entity; of a list the same as its cluster',
    '--related <file.csv>    writes the pairs of rows that are of two who belong together, and are never merged: row, other, how',
    '                        (household, twins, parent and child, branch, sister company, department, namesake, same at another',
    '                        time, or other)',
    '--cells <file.csv>      writes each wrong cell: row, column, finding, value, suggestion, reason',
    '--clean <file>          writes the file with cells that have a finding in the form that most of their column has, and all',
    '                        else as it is; as CSV if the name ends so. Text of fixed width, .ods, Parquet and JSON whose',
    '                        rows are no objects become CSV',
    '--changes <file.csv>    writes each cell that is changed: row, column, before, after, rule',
    ...GROUPED_DETAILS,
    '--rules <a,b>           the rules that change cells, divided by commas; else those that are right 99 times in a hundred:',
    ...listed([...DEFAULT_RULES]),
    '                        There are others:',
    ...listed(RULES.filter((rule) => !DEFAULT_RULES.has(rule))),
    '--no-rule <rule>        leaves a rule out; may be repeated',
    ...FAIL_ON_DETAILS,
    ...SESSION_DETAILS,
    ...EXPECTATIONS_DETAILS,
    '--model <file.json>     writes what was learned as settings of Splink, for more rows than one machine compares;',
    '                        content/documentation/splink.md says how to run them',
    '--standardized <file>   writes the columns that these settings are about, of all rows; Parquet if the name ends so, else CSV',
  ],
  options: {
    ...READ_OPTIONS,
    report: { type: 'string' },
    clusters: { type: 'string' },
    entities: { type: 'string' },
    related: { type: 'string' },
    cells: { type: 'string' },
    clean: { type: 'string' },
    changes: { type: 'string' },
    merged: { type: 'string' },
    grouped: { type: 'string' },
    rules: { type: 'string' },
    'no-rule': { type: 'string', multiple: true },
    'fail-on': { type: 'string' },
    session: { type: 'string' },
    expectations: { type: 'string' },
    model: { type: 'string' },
    standardized: { type: 'string' },
  },
  async run({ args, options, print, note, progress, today }) {
    const file = fileArgument(args, 'check');
    const failsOn = failOnOption(options);
    const expectations = expectationsOption(options);
    const groupedNames = groupedOptions(options);
    const session = textOption(options, 'session');
    const saved = await savedCheck(session);
    const rules = ruleOptions(options, saved && savedRules(saved.rules));
    const results = [
      ...[
        'report',
        'clusters',
        'entities',
        'related',
        'cells',
        'clean',
        'changes',
        'merged',
        'grouped',
        'expectations',
        'model',
        'standardized',
      ],
    ].flatMap((name) => textOption(options, name) ?? []);
    const model = textOption(options, 'model');
    const standardized = textOption(options, 'standardized');
    const isParquet = /\.parquet$/i.test(standardized ?? '');
    const files = session === undefined ? results : [...results, session];
    await requireDifferentFiles([file, ...files]);
    await requireWritable(saved ? results : files);
    const opened = await openFile({ options, progress }, file, { saved });
    const { table, source, size, read, reading, choices, fitted } = opened;
    const checked = await checkTable(table, source, {
      ...choices,
      today,
      hasJoins: saved !== undefined,
      keepsModel: (model ?? standardized) !== undefined,
      progress: (step, done, of, left) =>
        progress(
          `${step === 'profile' ? `Column ${Math.min(done + 1, of)} of ${of}` : 'Looking for duplicates'} ...${leftOf(left)}`,
        ),
    });
    const { examined } = checked;
    const reviewed = new ReviewedTable(checked);
    if (saved && fitted) {
      const notes = [...fitted.notes, ...decideAgain(saved, fitted, reviewed, table)];
      for (const one of notes) note(`${session}: ${one}`);
    }
    const { profile } = reviewed;
    const report = reportOf({ name: nameOf(file), bytes: size }, reviewed);
    const matches = { ...checked.matches, clusters: reviewed.grouping.clusters };
    progress('');
    if (session !== undefined && !saved) {
      const check = await savedCheckOf({ table, reading, choices, rules: rulesToSave(rules), reviewed });
      await writeResult(session, writeCheck(check));
      note(`${session}: The check is saved there.`);
    }
    const from = {
      file: { name: nameOf(file), bytes: size, read },
      ...{ reading, source, all: table, choices, reviewed, rules },
    };
    const asOnThePage: [name: string | undefined, what: DownloadName][] = [
      [textOption(options, 'report'), 'report.json'],
      [textOption(options, 'related'), 'related.csv'],
      [groupedNames.merged, isWorkbook(groupedNames.merged) ? 'merged.xlsx' : 'merged.csv'],
      [groupedNames.grouped, isWorkbook(groupedNames.grouped) ? 'grouped.xlsx' : 'grouped.csv'],
      [expectations?.file, expectations?.format === 'sql' ? 'rules.sql' : 'rules.json'],
      [model, 'model.json'],
      [isParquet ? undefined : standardized, 'standardized.csv'],
    ];
    // What cannot be made takes nothing else along: it is told last, behind what could.
    const unmade: string[] = [];
    for (const [name, what] of asOnThePage) {
      if (name === undefined) continue;
      const made = await downloadOf(what, from);
      if (!made.ok) {
        unmade.push(`${name}: ${made.problem}`);
        continue;
      }
      await writeResult(name, new Uint8Array(await made.file.arrayBuffer()));
      for (const one of made.notes) note(`${name}: ${one}`);
    }
    const targets = {
      clusters: textOption(options, 'clusters'),
      entities: textOption(options, 'entities'),
      cells: textOption(options, 'cells'),
      clean: textOption(options, 'clean'),
      changes: textOption(options, 'changes'),
    };
    if (targets.clusters) await writeResult(targets.clusters, rowsCsv('cluster', matches.clusters));
    if (targets.entities) await writeResult(targets.entities, rowsCsv('entity', aboutWhom(matches)));
    if (targets.cells) await writeResult(targets.cells, cellsCsv(examined.table, profile));
    let cleaned: CleanedFile<CellChange> | undefined;
    if (targets.clean || targets.changes) {
      const changed = reviewed.changes((rule) => rules.has(rule));
      const changes = inWholeTable(changed, examined.table, table);
      const asCsv = isStream(targets.clean ?? '') || /\.(?:csv|txt)$/i.test(targets.clean ?? '');
      cleaned = await cleanedFile({ bytes: await read(), options: reading, table, source }, changes, asCsv);
    }
    if (targets.clean && cleaned) {
      await writeResult(targets.clean, new Uint8Array(await new Blob(cleaned.parts).arrayBuffer()));
    }
    if (targets.changes && cleaned) await writeResult(targets.changes, changesCsv(table, cleaned.changed));
    if (standardized !== undefined && isParquet) {
      const made = standardizedColumns(examined.table, checked.matches);
      if (typeof made === 'string') unmade.push(`${standardized}: ${made}`);
      else await writeResult(standardized, await parquetFile(made));
    }
    await print(summaryOf(report, rules, targets.clean === undefined ? undefined : cleaned));
    for (const one of unmade) note(one);
    requireNone(failsOn, report);
    if (unmade.length > 0) throw new CommandError('All else is done.');
  },
};

const isWorkbook = (name = '') => /\.xlsx$/i.test(name);

/** How long the check still takes, as `progress` shows it; nothing before that can be told. */
function leftOf(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const left = roughTime(seconds);
  return left.unit === 'few' ? ' A few seconds left' : ` About ${left.count} ${left.unit} left`;
}

function changesCsv({ columns }: Table, changes: readonly CellChange[]): string {
  const lines = changes.map(({ row, column, before, after, rules }) =>
    csvLine([`${row + 1}`, columns[column]?.name ?? '', before, after, rules.join(' + ')]),
  );
  return csvLine(['row', 'column', 'before', 'after', 'rule']) + lines.join('');
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
