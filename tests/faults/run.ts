/**
 * Injects one fault after the other into a server under load, and writes the outcome to bench/results/faults.md:
 * `node tests/faults/run.ts [words]`; with words only the faults whose description contains them, without writing.
 * `npm test` has a short form of it.
 */
import type { DatabaseKind } from '../../packages/store/schema.ts';
import { machine, writeResult } from '../support/results.ts';
import type { Fault } from './fault.ts';
import { type FaultReport, runFault } from './fault-run.ts';
import { FAULTS } from './faults.ts';
import { problems } from './report.ts';

const MAX_SHOWN = 20;

const words = process.argv[2] ?? '';
const chosen = FAULTS.filter(({ what, database }) => `${database}: ${what}`.includes(words));
if (chosen.length === 0) {
  console.error('Usage: node tests/faults/run.ts [words of a fault]');
  process.exit(2);
}

// Both at once: a fault run mostly waits.
const kinds: DatabaseKind[] = ['sqlite', 'postgres'];
const rows = new Map<Fault, string>();
await Promise.all(
  kinds.map(async (kind) => {
    for (const fault of chosen.filter(({ database }) => database === kind)) {
      const cells = fault.impossible ? [`skipped: ${fault.impossible}`] : await tryFault(fault);
      rows.set(fault, row(fault, ...cells));
      console.info(rows.get(fault));
    }
  }),
);
if (words === '') writeResult('faults.md', table());

async function tryFault(fault: Fault): Promise<string[]> {
  try {
    const report = await runFault(fault);
    const found = problems(report);
    for (const problem of found.slice(0, MAX_SHOWN)) console.info(`PROBLEM: ${fault.what}: ${problem}`);
    if (found.length > 0) process.exitCode = 1;
    return cells(report);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return ['not finished'];
  }
}

function cells(report: FaultReport): string[] {
  const { asked, answered, slowestMs, submissions, signs, acknowledged, lost, duplicated, undelivered } =
    report;
  const counts = [...submissions].sort(([one], [other]) => one - other);
  return [
    `${answered} of ${asked}, ${seconds(slowestMs)}`,
    counts.map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ') || 'all still waiting',
    signs.has('/readyz') ? '503' : '200',
    String(acknowledged),
    String(lost.length),
    String(duplicated.length),
    String(undelivered.length),
    [...signs].map(([sign, ms]) => `${sign} ${seconds(ms)}`).join(', ') || 'nothing',
    seconds(report.recoveredMs),
  ];
}

function row(fault: Fault, ...rest: string[]): string {
  return `| ${[fault.what, nameOf(fault), seconds(fault.lastsMs), ...rest].join(' | ')} |`;
}

function nameOf({ database }: Fault): string {
  return database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
}

function seconds(ms: number): string {
  return `${ms < 10_000 ? (ms / 1000).toFixed(1) : Math.round(ms / 1000)} s`;
}

function table(): string[] {
  return [
    '# Leads under faults',
    '',
    `${machine()}. Six visitors submit one lead after the other, each with a key and a token of its own; when one`,
    'is not answered 201, most try again with the same key. Meanwhile pages, challenges and `/healthz` are requested.',
    'Each lead is delivered by webhook and by mail to two addresses. Each fault has a server and a database of its own;',
    'two run at the same time, one on each database. Afterward the server recovers by itself, unless a restart is named.',
    '',
    '- **Pages**: of pages, challenges and `/healthz`, how many were answered 200, and the slowest answer.',
    '- **Submissions**: how the attempts were answered while the fault lasted.',
    '- **Acknowledged**: leads that were answered 201 before, during and after the fault. **Lost**: those that are not stored',
    '  as they were sent. **Duplicated**: leads that are stored twice. **Undelivered**: stored leads that did not arrive at',
    '  each recipient as they are stored.',
    '- **Detected after**: the first 503 of `/readyz`, log line of level `warn` or `error`, and change of a metric to alert on;',
    '  `/readyz` and metrics are requested four times a second. An operator can know from the first of them.',
    '- **Recovered after**: from the end of the fault, or of the restart, until a lead was stored and `/readyz` was 200.',
    '',
    '| Fault | Database | Duration | Pages | Submissions | `/readyz` | Acknowledged | Lost | Duplicated | Undelivered | Detected after | Recovered after |',
    '|---|---|--:|---|---|--:|--:|--:|--:|--:|---|--:|',
    ...chosen.map((fault) => rows.get(fault) ?? ''),
    '',
    'Repeat with `npm run test:faults`.',
  ];
}
