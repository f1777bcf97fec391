/** `--fail-on`: ends a check that found what a pipeline must not let pass. */

import { visible } from '@assay/contract/formats/visible';
import { counted, FINDING_NAMES, type Finding, quoted, SEVERITIES } from '@assay/engine';
import { CommandError, UsageError } from '@assay/runtime/files/errors';
import type { Options } from '../program.ts';
import { textOption } from '../read-options.ts';
import { listed } from './options.ts';

export const FAIL_ON_DETAILS: readonly string[] = [
  '--fail-on <a,b>         ends with exit code 3 if there is such a finding, once all is written; divided by commas.',
  `                        ${SEVERITIES.join(', ')}: a finding as severe as that or more. Or findings by their names:`,
  ...listed(FINDING_NAMES),
];

/** Whether a finding is one to fail on. */
export type FailsOn = (finding: Finding) => boolean;

/** @throws UsageError with what can be named */
export function failOnOption(options: Options): FailsOn {
  const text = textOption(options, 'fail-on');
  const names = text === undefined ? [] : text.split(',').map((name) => name.trim());
  const known: readonly string[] = [...SEVERITIES, ...FINDING_NAMES];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(
      `--fail-on: there is no severity or finding ${JSON.stringify(unknown)}; there are ${known.join(', ')}`,
    );
  }
  const least = SEVERITIES.findLastIndex((severity) => names.includes(severity));
  return ({ kind, also = [], severity }) =>
    [kind, ...also].some((one) => names.includes(one)) || SEVERITIES.indexOf(severity) <= least;
}

/** @throws CommandError with exit code 3, which names each finding to fail on with its rows and its column */
export function requireNone(
  failsOn: FailsOn,
  { findings, columns }: { findings: readonly Finding[]; columns: readonly { name: string }[] },
): void {
  const met = findings.filter(failsOn);
  if (met.length === 0) return;
  const lines = met.map(({ kind, also = [], severity, column, count, sentence }) => {
    const where = column === undefined ? '' : `, column ${quoted(columns[column]?.name ?? '')}`;
    const rest = also.length === 0 ? '' : ` Also ${also.join(', ')}.`;
    return visible(`  ${kind} (${severity}), ${rowsText(kind, count)}${where}: ${sentence}${rest}`);
  });
  throw new CommandError(['--fail-on is met:', ...lines].join('\n'), 3);
}

/** Of lost characters it is not known how many rows have them. */
function rowsText(kind: string, count: number): string {
  return counted(count, kind === 'undecodable' ? 'character' : 'row');
}
