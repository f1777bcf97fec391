import {
  aboutWhom,
  baselines,
  chooseColumns,
  type Evaluation,
  evaluate as evaluateClusters,
  matchTable,
  saidToBe,
  truthLabels,
} from '@assay/engine';
import { UsageError } from '@assay/runtime/files/errors';
import { textOption } from '../read-options.ts';
import type { Command } from './command.ts';
import { openFile } from './open-file.ts';
import { fileArgument, READ_DETAILS, READ_OPTIONS } from './options.ts';

export const evaluate: Command = {
  usage: 'evaluate <file> --truth <column> [options]',
  summary:
    'how well duplicates, or of events whom they are about, are found in a table where it is known who is who',
  details: [
    '--truth <column>        names the person or company of each row; it is not used for matching',
    ...READ_DETAILS,
  ],
  options: { ...READ_OPTIONS, truth: { type: 'string' } },
  async run({ args, options, print, progress }) {
    const file = fileArgument(args, 'evaluate');
    const truthName = textOption(options, 'truth');
    if (truthName === undefined) throw new UsageError('evaluate needs --truth <column>');
    const { table, choices } = await openFile({ options, progress }, file, { truth: truthName });
    const { about } = choices;
    const chosen = chooseColumns(table, choices);
    const matches = await matchTable(chosen.table, chosen.kinds, {
      about,
      rowsAre: choices.rowsAre && saidToBe(choices.rowsAre),
      choices: chosen.choices,
    });
    const clusters = aboutWhom(matches);
    const truth = truthLabels(table.columns.find(({ name }) => name === truthName)?.values ?? []);
    progress('');
    const found = [{ name: 'match weights', clusters }, ...baselines(chosen.table, chosen.kinds)];
    const lines = found.map((one) => line(one.name, evaluateClusters(one.clusters, truth)));
    const { trueClusters } = evaluateClusters(clusters, truth);
    await print(
      [
        `${table.rows} rows, ${matches.rowsAre.what === 'events' ? 'which are events' : 'a list'}; ${trueClusters} clusters in truth`,
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
