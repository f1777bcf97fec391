/**
 * The recipes of docs/recipes for server and desk, carried out in one copy of this project. No site is built.
 *
 * @module-tag rare
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PART_VARIABLE } from './support/long.ts';
import { copyInstalledProject, type ProjectCopy } from './support/project-copy.ts';

const TABLES = 'packages/store/schema.ts';

const ROUTE = `import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import type { DeskEnv } from './context.ts';

export function labelRoutes(db: Queries) {
  return new Hono<DeskEnv>().get('/api/labels', async (context) => {
    const labels = await db.selectFrom('labels').select('name').execute();
    return context.json({ labels: labels.map(({ name }) => name) });
  });
}
`;

/** What the copy is tested with. */
const TESTS = `import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listContactSubmissions } from '../packages/store/leads/contact-submissions.ts';
import { parseExported } from '../packages/store/personal-data/import-exported.ts';
import { databaseKind } from '../packages/store/schema.ts';
import { onEachDatabase, openForTest } from './support/databases.ts';
import { testDesk } from './support/desk.ts';
import { storeLead } from './support/leads.ts';

onEachDatabase('copy', (freshUrl) => {
  test('field', async () => {
    const { db } = await openForTest(await freshUrl());
    const { id } = await storeLead(db, [], { industry: 'Aquaculture' });
    await storeLead(db, []);
    const person = await testDesk({ db } as never).signIn('Ana');
    const json = async (path: string) => (await person.get(path)).json();
    expect(await json('/api/leads/' + id)).toMatchObject({ industry: 'Aquaculture' });
    expect((await json('/api/leads?q=aquacult')).leads).toMatchObject([{ id, industry: 'Aquaculture' }]);
    expect(await (await person.get('/api/exports/leads.csv')).text()).toMatch(/industry[^]*Aquaculture/);
    const { rows } = parseExported(await listContactSubmissions(db));
    expect(rows.find((row) => row.id === id)).toMatchObject({ industry: 'Aquaculture' });
  });

  test('table', async () => {
    const { db } = await openForTest(await freshUrl());
    await db.insertInto('labels').values({ name: 'urgent' }).execute();
    if (databaseKind(db) === 'sqlite') return;
    const { rows } = await sql\`select relrowsecurity from pg_class where relname = 'labels'\`.execute(db);
    expect(rows).toEqual([{ relrowsecurity: true }]);
  });

  test('route', async () => {
    const { db } = await openForTest(await freshUrl());
    await db.insertInto('labels').values({ name: 'urgent' }).execute();
    const desk = testDesk({ db } as never);
    expect((await desk.clientWith('nobody').get('/api/labels')).status).toBe(401);
    const person = await desk.signIn('Ana');
    expect(await (await person.get('/api/labels')).json()).toEqual({ labels: ['urgent'] });
  });
});
`;

const report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

let copy: ProjectCopy;
let outcomes: Map<string, string>;

beforeAll(() => {
  copy = copyInstalledProject();
  const { write, replace } = copy;
  replace('packages/contract/forms.ts', /const message = \{/, `${FIELD}\nconst message = {`);
  replace('packages/contract/forms.ts', /(budget), message\]/, '$1, industry, message]');
  replace(TABLES, /( +)message: text\(\),/, '$&\n$1industry: text.orNull(),');

  replace(TABLES, /export const TABLES = \{/, "$&\n  labels: { name: text('primary key') },");
  replace('packages/store/database/postgres/roles.ts', / {2}secrets: \{/, '  labels: { desk: ALL },\n$&');

  write('apps/desk/api/labels.ts', ROUTE);
  replace('apps/desk/api/routes.ts', /^import /m, "import { labelRoutes } from './labels.ts';\n$&");
  replace(
    'apps/desk/api/routes.ts',
    /( +)\.route\('\/', sessionRoutes\(/,
    "$1.route('/', labelRoutes(db))\n$&",
  );

  replace('packages/service/settings.ts', /const variables = \{/, '$&\n  GREETING: z.string().optional(),');

  replace(
    'apps/desk/web/inbox/columns.tsx',
    /( +\{\n +id: 'budget')/,
    `  { id: 'phone', header: 'Telephone', Cell: ({ row }) => row.phone, compact: 'hidden' },
$1`,
  );

  write('tests/carried-out.test.ts', TESTS);
  outcomes = runTests('tests/carried-out.test.ts', 'tests/deploy/compose.test.ts');
}, 600_000);

afterAll(() => copy.remove());

const FIELD = `const industry = {
  name: 'industry',
  label: 'Industry',
  kind: 'text',
  required: false,
  maxLength: 80,
  missing: 'Enter your industry',
} as const satisfies FieldDefinition;
`;

/** The outcome of each test of these files of the copy. */
function runTests(...files: string[]): Map<string, string> {
  const args = ['run', '--project', 'integration', '--reporter=json', '--outputFile=report.json', ...files];
  // Whole, whichever part of the tests this is.
  const env = { ...process.env, [PART_VARIABLE]: '' };
  spawnSync('node_modules/.bin/vitest', args, { cwd: copy.folder, env });
  const { testResults } = report.parse(JSON.parse(readFileSync(join(copy.folder, 'report.json'), 'utf8')));
  return new Map(
    testResults.flatMap(({ assertionResults }) => assertionResults).map((one) => [one.fullName, one.status]),
  );
}

/** The outcomes on both databases; a missing PostgreSQL skips its test. */
function outcomesOf(recipe: string): string[] {
  return [...outcomes].filter(([name]) => name.endsWith(` ${recipe}`)).map(([, status]) => status);
}

test.each(['field', 'table', 'route'])('a %s works at the desk on both databases', (recipe) => {
  expect(outcomesOf(recipe)).toHaveLength(2);
  for (const outcome of outcomesOf(recipe)) expect(['passed', 'skipped']).toContain(outcome);
});

test('a setting needs its line in .env.example, compose and the guide', () => {
  const failed = [...outcomes].filter(([, status]) => status === 'failed').map(([name]) => name);
  expect(failed.toSorted()).toEqual([
    '.env.example lists exactly the settings',
    'compose.yaml passes every setting from the environment to the servers',
    'the guide describes every setting',
  ]);
});

test('a column of the inbox is in the built desk', () => {
  const { status, stderr } = spawnSync(
    'node_modules/.bin/vite',
    ['build', '--config', 'apps/desk/vite.config.ts'],
    {
      cwd: copy.folder,
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const scripts = globSync('apps/desk/dist/assets/*.js', { cwd: copy.folder });
  const withColumn = scripts.filter((name) =>
    readFileSync(join(copy.folder, name), 'utf8').includes('Telephone'),
  );
  expect(withColumn).toHaveLength(1);
});
