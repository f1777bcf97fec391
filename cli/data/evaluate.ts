import { UsageError } from '../../formats/files/errors.ts';
import { baselines, truthLabels } from '../../hygiene/evaluate/baselines.ts';
import { type Evaluation, evaluate as evaluateClusters } from '../../hygiene/evaluate/figures.ts';
import { detectKinds } from '../../hygiene/profile/kinds.ts';
import type { Command } from './command.ts';
import { openTable } from './files.ts';
import { matchOnCores } from './helpers.ts';
import {
  fileArgument,
  kindOptions,
  knownColumn,
  READ_DETAILS,
  READ_OPTIONS,
  readOptions,
  textOption,
  withoutOptions,
} from './options.ts';

export const evaluate: Command = {
  usage: 'evaluate <file> --truth <column> [options]',
  summary: 'how well duplicates are found in a table where it is known who is who',
  details: [
    '--truth <column>        names the person or company of each row; it is not used for matching',
    ...READ_DETAILS,
  ],
  options: { ...READ_OPTIONS, truth: { type: 'string' } },
  async run({ args, options, print, progress }) {
    const file = fileArgument(args, 'evaluate');
    const truthName = textOption(options, 'truth');
    if (truthName === undefined) throw new UsageError('evaluate needs --truth <column>');
    const reading = readOptions(options);
    progress('Reading ...');
    const { table: whole } = await openTable(file, reading);
    const names = whole.columns.map(({ name }) => name);
    knownColumn(truthName, names, 'truth');
    const left = withoutOptions(options, names).add(truthName);
    const table = { columns: whole.columns.filter(({ name }) => !left.has(name)), rows: whole.rows };
    const kinds = detectKinds(table, kindOptions(options, names));
    const truth = truthLabels(whole.columns.find(({ name }) => name === truthName)?.values ?? []);
    progress('Looking for duplicates ...');
    const { clusters } = await matchOnCores(table, kinds);
    progress('');
    const found = [{ name: 'match weights', clusters }, ...baselines(table, kinds)];
    const lines = found.map((one) => line(one.name, evaluateClusters(one.clusters, truth)));
    const { trueClusters } = evaluateClusters(clusters, truth);
    await print(
      [
        `${table.rows} rows, ${trueClusters} clusters in truth`,
        '',
        `${''.padEnd(24)}${'pairs: precision'.padStart(18)}${cells(['recall', 'F1', 'B-cubed: P', 'R', 'F1', 'clusters'])}`,
        ...lines,
        '',
      ].join('\n'),
    );
  },
};

function line(name: string, { pairwise, bCubed, clusters }: Evaluation): string {
  const figures = [
    pairwise.precision,
    pairwise.recall,
    pairwise.f1,
    bCubed.precision,
    bCubed.recall,
    bCubed.f1,
  ];
  const [first = '', ...others] = figures.map((figure) => figure.toFixed(4));
  return `${name.padEnd(24)}${first.padStart(18)}${cells([...others, String(clusters)])}`;
}

function cells(texts: readonly string[]): string {
  return texts.map((text) => text.padStart(11)).join('');
}
