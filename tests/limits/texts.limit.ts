/**
 * What a text costs, in processor time of this process and of PostgreSQL's: at most ten times that of an ordinary one of its length,
 * however it is made. Every step that a text goes through is run with all fields at their limits. Measured: at most 2.6 times, on either
 * database; before marks were bounded, over 100 times.
 */
import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readMails } from '../../content/schema/mails.ts';
import { API_PATHS } from '../../packages/contract/api.ts';
import { SOURCE_PATH_MAX_LENGTH } from '../../packages/contract/forms.ts';
import { leadLetter } from '../../packages/service/delivery/mail/lead-letter.ts';
import { toHtml, toText } from '../../packages/service/delivery/mail/letter.ts';
import type { Database } from '../../packages/store/database/database.ts';
import { insertContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { appClient, CONTACT, post, solve } from '../support/api.ts';
import { cpuOfPostgres } from '../support/cpu-time.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { lead } from '../support/leads.ts';
import { KINDS_OF_TEXT, ORDINARY_TEXT } from '../support/texts.ts';

/** How many leads have the same text: what a flood might send in one go. */
const LEADS = 30;

/** As often as an ordinary text's steps are run, so that the clock of the processes, which ticks every 10 ms, can tell. */
const ROUNDS = 3;

const MOST_TIMES = 10;

/** Milliseconds of processor time. */
async function cpuOfWork(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  const postgres = inject('postgres');
  const port = postgres === null ? undefined : Number(new URL(postgres).port);
  const server = port === undefined ? 0 : cpuOfPostgres(port);
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 + (port === undefined ? 0 : cpuOfPostgres(port) - server);
}

/** The fields of a lead whose texts are as long as they may be. */
function fieldsOf(text: (length: number) => string) {
  return {
    first_name: text(100),
    last_name: text(100),
    company: text(200),
    phone: text(50),
    message: text(5_000),
    source_path: `/${text(SOURCE_PATH_MAX_LENGTH - 1)}`.replaceAll(/\p{Cc}/gu, ' '),
  };
}

/** What becomes of such texts, step by step. */
async function stepsWith(database: Database, text: (length: number) => string) {
  const client = appClient(database);
  const desk = await testDesk(database).signIn(`Ada ${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`);
  const fields = fieldsOf(text);
  const query = encodeURIComponent(text(200).toWellFormed());
  // As an earlier release stored them, which took more than forms do today.
  const rows = Array.from({ length: LEADS }, () =>
    lead({
      ...fields,
      email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
      created_at: new Date().toISOString(),
    }),
  );
  const mails = readMails();
  const read = async (path: string) => void (await (await desk.get(path)).arrayBuffer());
  const [first] = rows;
  return {
    send: async () => {
      for (let at = 0; at < 5; at++) {
        const token = await solve(client, 'contact_form');
        const { status } = await post(client, API_PATHS.contactSubmissions, { ...CONTACT, ...fields, token });
        expect([201, 422]).toContain(status);
      }
    },
    insert: () => insertContactSubmissions(database.db, rows).execute(),
    note: () => desk.send('PUT', `/api/leads/${first?.id}/notes/${randomUUID()}`, { note: text(5_000) }),
    name: () => desk.send('PUT', '/api/person', { name: text(100) }),
    filter: () => desk.send('PUT', '/api/filters', { name: text(60), filter: {} }),
    list: () => read('/api/leads'),
    lead: () => read(`/api/leads/${first?.id}`),
    'search for a word': () => read('/api/leads?q=disagree'),
    'search for the text': () => read(`/api/leads?q=${query}`),
    'search subscribers': () => read(`/api/subscribers?q=${query}`),
    csv: () => read('/api/exports/leads.csv'),
    json: () => read('/api/exports/leads.json'),
    xlsx: () => read('/api/exports/leads.xlsx'),
    mail: async () => {
      for (const row of rows) {
        const letter = leadLetter(
          { kind: 'contact_submission', row: { ...NO_MORE, ...row } } as never,
          mails,
        );
        toText(letter);
        toHtml(letter);
      }
    },
  };
}

const NO_MORE = { status: 'new' };

/** The processor time of each step, in milliseconds: the least of some rounds, each in a database of its own. */
async function costs(freshUrl: () => Promise<string>, text: (length: number) => string) {
  const least: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    const database = await openForTest(await freshUrl());
    for (const [name, step] of Object.entries(await stepsWith(database, text))) {
      least[name] = Math.min(least[name] ?? Number.POSITIVE_INFINITY, await cpuOfWork(step));
    }
  }
  return least;
}

onEachDatabase('texts at their limits cost at most ten times an ordinary one of that length', (freshUrl) => {
  let ordinary: Promise<Record<string, number>> | undefined;

  test.each(Object.entries(KINDS_OF_TEXT))('%s', async (name, text) => {
    ordinary ??= costs(freshUrl, ORDINARY_TEXT);
    const usual = await ordinary;
    const found = await costs(freshUrl, text);
    // Less than two ticks of the clock cannot be told apart.
    const times = Object.entries(found).map(
      ([step, ms]) => [step, ms / Math.max(usual[step] ?? 0, 20)] as const,
    );
    const [step, most] = times.reduce((one, other) => (other[1] > one[1] ? other : one));
    onTestFinished(() => console.info(`${name}: at most ${most.toFixed(1)} times (${step})`));
    expect([name, step, most < MOST_TIMES ? 'bounded' : most]).toEqual([name, step, 'bounded']);
  });
});
