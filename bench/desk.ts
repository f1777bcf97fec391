/**
 * The desk with 100,000 leads on both databases (decision 139), or another number: how much CPU each kind of request takes, how long it takes while 20
 * submissions a second come in through a server, how many submissions a second the server takes with and without an open desk, and how soon a browser has
 * the list.
 *
 * Usage: npx node bench/desk.ts [--leads 1000000] [--only-requests] [--sqlite] [--repeats 40] [--rounds 5] [--size 2000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../tests/support/postgres.ts';
import { machine, writeResult } from '../tests/support/results.ts';
import { fill } from './desk-database.ts';
import { measurePage } from './desk-page.ts';
import { compareRates } from './desk-rates.ts';
import { measureRequests } from './desk-requests.ts';
import { CLIENTS, prepare, startServer, submitAll } from './submissions.ts';

const SUBMISSIONS_A_SECOND = 20;
/** Submissions before measuring, so that V8 has compiled the server's hot code. */
const WARM_UP = 2_000;

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '100000' },
    repeats: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '5' },
    size: { type: 'string', default: '2000' },
    'only-requests': { type: 'boolean', default: false },
    sqlite: { type: 'boolean', default: false },
  },
});
const { leads, repeats, rounds, size } = {
  leads: Number(values.leads),
  repeats: Number(values.repeats),
  rounds: Number(values.rounds),
  size: Number(values.size),
};
await bench();

async function bench(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const postgres = values.sqlite ? null : await startPostgres({ fsync: 'on' });
  const databases = [
    { name: 'SQLite', url: `sqlite:${join(directory, 'assay.db')}` },
    ...(postgres ? [{ name: 'PostgreSQL', url: postgres.url }] : []),
  ];
  const requests: string[] = [];
  const rates: string[] = [];
  const pages: string[] = [];
  try {
    for (const { url } of databases) await fill(url, leads, new Date());
    for (const { name, url } of databases) {
      const server = await startServer(url);
      await submitAll(server, await prepare(WARM_UP));
      requests.push(...(await measureRequests(name, url, server, { repeats, rate: SUBMISSIONS_A_SECOND })));
      if (!values['only-requests']) {
        rates.push(await compareRates(name, url, server, { rounds, size }));
        pages.push(await measurePage(name, url, server, { rounds, rate: SUBMISSIONS_A_SECOND }));
      }
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    rmSync(directory, { recursive: true });
  }
  writeResult('desk.md', [
    '# The desk',
    '',
    `${machine()}. ${leads.toLocaleString('en')} leads. Clients, server, desk and PostgreSQL share the machine.`,
    '',
    '## Requests',
    '',
    `While ${SUBMISSIONS_A_SECOND} submissions a second come in through the server. Each kind ${repeats} times: a page of 100 leads, how many there`,
    'are in each tab, counted up to 1,000, and what else an open desk asks for; in milliseconds, until the answer of the API is there. CPU is that of desk and',
    'database together for one request, before submissions come in.',
    '',
    '| Database | Kind | CPU | p50 | p95 | max |',
    '|---|---|--:|--:|--:|--:|',
    ...requests,
    '',
    '## Submissions',
    '',
    `${CLIENTS} clients, ${rounds} alternating rounds of ${size}, median. The desk asks for the pulse each second, and for the`,
    'inbox whenever it changed.',
    '',
    '| Database | Submissions a second | With an open desk | Difference |',
    '|---|--:|--:|--:|',
    ...rates,
    '',
    '## In a browser',
    '',
    `Chromium, 1440 × 900, ${rounds} times each: until the first row is painted, in milliseconds from the beginning of the navigation; all`,
    'layout shifts that no input causes; and requests for a list, of the first view and of two tabs, while nothing comes in.',
    '',
    '| Database | First rows | With submissions | Longest | Layout shift | Requests |',
    '|---|--:|--:|--:|--:|--:|',
    ...pages,
    '',
    'Repeat with `npm run bench:desk`.',
  ]);
}
