/** The operators' tables of limits: each limit in the code has a row there, and each row some words that only the title of its test has. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const GUIDE = join(ROOT, 'docs', 'operations');

const groups = groupsIn(readFileSync(join(GUIDE, 'limits.md'), 'utf8'));
/** The cells of each row. */
const rows = groups.flatMap((group) => group.rows);
/** A row's name is its first words, up to a comma or a colon. */
const names = rows.map(([what = '']) => what.split(/[,:]/)[0] ?? '');

/** Numbers of the code that look like limits and bound only its own work. A new one with such a name is declared or told here. */
const OWN_WORK = new Set([
  'packages/store/inbox/close-words.ts MAX_LENGTH',
  'packages/store/inbox/close-words.ts MAX_LOOKED_UP',
  'packages/store/inbox/close-words.ts MAX_SPELLINGS',
  'packages/store/inbox/close-words.ts MAX_WORDS',
  'packages/store/inbox/pages.ts MAX_KEY',
  'packages/store/inbox/search.ts MAX_LEADS',
  'packages/store/search/search-text.ts MAX_TEXT',
  'packages/store/search/search-words.ts MAX_IN_TWO',
  'packages/store/search/search-words.ts MAX_WORD',
  'apps/desk/api/lead.ts MAX_OF_COMPANY',
  'apps/desk/api/lead.ts MAX_RELATED',
  'apps/desk/contract/leads.ts MAX_COUNT',
  'apps/desk/contract/leads.ts MAX_FOUND',
  'apps/desk/contract/leads.ts MAX_SELECTED',
  'apps/desk/contract/leads.ts MAX_SNOOZE_MS',
  'apps/desk/contract/notifications.ts MAX_NOTIFICATIONS',
  'packages/service/delivery/mail/smtp.ts MAX_LINE_LENGTH',
  'packages/service/delivery/schedule.ts MAX_REQUESTED_MS',
  'packages/service/delivery/webhook/send.ts MAX_ANSWER_BYTES',
  'packages/service/http/ask-outside.ts MAX_INTERIM_ANSWERS',
  'packages/service/http/get-public.ts MAX_REDIRECTS',
  'packages/service/http/health.ts MAX_PROBE_INTERVAL_MS',
  'apps/server/http/observe.ts MAX_LOGGED_PATH',
  'packages/runtime/log.ts MAX_BUFFERED',
  'packages/service/rate-limits/shared.ts MAX_BATCH_SIZE',
  'packages/service/retention/as-of.ts MAX_STEP_MS',
  'packages/store/database/connect-with-retry.ts MAX_PAUSE_MS',
  'packages/store/database/postgres/dialect.ts TIME_LIMITS',
  'packages/store/database/postgres/dialect.ts MIGRATION_LIMITS',
  'packages/store/database/sqlite/busy.ts MAX_RETRY_PAUSE_MS',
  'packages/store/database/sqlite/dialect.ts MAX_PREPARED_STATEMENTS',
  'packages/store/deliveries/leases.ts MAX_LEASE_MS',
  'packages/store/desk/lead-history.ts MAX_EVENTS',
  'packages/store/inbox/pulse.ts MAX_PULSE_COUNT',
  'packages/store/inbox/found-leads.ts MAX_HOSTS',
  'packages/store/leads/change-lead.ts MAX_HAPPENED',
  'packages/store/leads/address-pairs.ts MAX_ADDRESSES',
  'packages/store/newsletter/known-tokens.ts MAX_BATCH_SIZE',
  'packages/store/personal-data/remove.ts MAX_NOTED',
  'packages/store/reports/reports.ts MAX_OPEN',
  'packages/store/reports/sources.ts MAX_SOURCES',
  'packages/store/submissions/store-batched.ts MAX_BATCH_SIZE',
  'packages/service/verification/recaptcha.ts TIME_LIMIT_MS',
]);

const sources = globSync('{apps/server/**,packages/{contract,runtime},packages/{store,service}/**}/*.ts', {
  cwd: ROOT,
})
  .concat(globSync('apps/desk/{*,{api,contract}/**/*}.ts', { cwd: ROOT }))
  .filter((path) => !/\.test\.ts$|\/(?:migrations|indexes)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

test('each limit that the code declares has a row of its own words', () => {
  const declared = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![.\w])limit\(\s*(['"`])(.*?)\1/g)].map(([, , row = '']) => ({ path, row })),
  );
  expect(declared.length).toBeGreaterThan(30);
  for (const { path, row } of declared) expect(names, `${path} declares '${row}'`).toContain(row);
  expect(new Set(names).size).toBe(names.length);
});

test('a constant that is named as a limit is declared as one, or said to bound the own work', () => {
  const named = sources.flatMap(({ path, text }) =>
    [...text.matchAll(NAMED_AS_A_LIMIT)].map(([, name = '', value = '']) => ({
      constant: `${path} ${name}`,
      isDeclared: /\blimit\(/.test(value),
    })),
  );
  const told = named.filter(({ isDeclared }) => !isDeclared).map(({ constant }) => constant);
  expect(told.filter((constant) => !OWN_WORK.has(constant))).toEqual([]);
  expect([...OWN_WORK].filter((constant) => !told.includes(constant))).toEqual([]);
});

/** `MAX_NOTES = 200`, `NAME_MAX_LENGTH: number = 100`, `CONNECTION_LIMITS = { total: 100 }`. */
const NAMED_AS_A_LIMIT =
  /^(?:export )?const ((?:[A-Z\d]+_)*(?:MAX|LIMITS?|QUOTA)(?:_[A-Z\d]+)*)(?:: \w+)? =\s*([^;]+)/gm;

test('each part says who can spend its limits for others, and each row which test reaches it', () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const { heading, columns, rows } of groups) {
    expect(heading).toMatch(/ can( |$)/);
    expect(columns).toEqual(['What', 'Limit', 'Beyond it', 'Test']);
    for (const cells of rows) {
      expect(cells, cells[0]).toHaveLength(columns.length);
      expect(cells.filter((cell) => cell === '')).toEqual([]);
      const [, words = '', path = ''] = /^\[(.+)\]\((\S+)\)$/.exec(cells.at(-1) ?? '') ?? [];
      expect(words, cells[0]).not.toBe('');
      const titles = titlesIn(readFileSync(join(GUIDE, path), 'utf8'));
      const named = titles.filter((title) => title.includes(words));
      expect(named, `'${words}' in ${path}`).toHaveLength(1);
    }
  }
});

/** What tests are called, and cases in lists of cases: each first string. */
function titlesIn(text: string): string[] {
  return [...text.matchAll(/[([](['"`])(.*?)\1[,\]]/g)].map(([, , title = '']) => title);
}

/** The parts of the section, each with a table. */
function groupsIn(guide: string): { heading: string; columns: string[]; rows: string[][] }[] {
  const [, section = ''] = guide.split('## What others can cause\n');
  const [, ...parts] = (section.split('\n## ')[0] ?? '').split('\n### ');
  return parts.map((text) => {
    const [columns = [], ...rows] = text
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.slice(2, -2).split(' | '));
    return { heading: text.split('\n')[0] ?? '', columns, rows };
  });
}
