/**
 * Mistakes of operators and authors are reported in one line that names the setting or file, without a stack trace. What is wrong with
 * settings is in packages/service/settings.test.ts; here is that it ends a program.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshSqlite } from '../support/databases.ts';
import { COMPILE_CACHE } from '../support/environment.ts';
import { LONG, sampled } from '../support/long.ts';
import { TEST_WITHIN_MS } from '../support/patience.ts';
import { copyInstalledProject } from '../support/project-copy.ts';

/** A copy of the project with its packages, not built, for a test to modify. */
function copyOfProject(): string {
  const { folder, remove } = copyInstalledProject();
  onTestFinished(remove);
  return folder;
}

const BUILD = 'node_modules/astro/bin/astro.mjs build --root apps/site';

function runIn(
  folder: string,
  command: string,
  settings: Record<string, string> = {},
  node = process.execPath,
) {
  const env = {
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    PATH: process.env['PATH'],
    ASTRO_TELEMETRY_DISABLED: '1',
    ENV_FILE: '',
    ...settings,
  };
  const { status, stdout, stderr } = spawnSync(node, command.split(' '), {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: TEST_WITHIN_MS,
  });
  return { status, printed: stdout + stderr };
}

const STACK = /^\s+at /m;

describe('the build', () => {
  test('reports all mistakes in content/ at once, each with its file and field', () => {
    const folder = copyOfProject();
    const change = (name: string, changed: (text: string) => string) => {
      const file = join(folder, 'content', name);
      writeFileSync(file, changed(readFileSync(file, 'utf8')));
    };
    change('pages/about.yaml', (text) => `${text}\nx: [\n`);
    change('pages/platform-overview.yaml', (text) => `${text}\nx:\n\ty: 1\n`);
    change('pages/careers.yaml', (text) => `${text}\nmeta:\n  title: Another\n`);
    change('pages/contact.yaml', (text) => text.replace('  title', '  titel'));
    change('pages/features.yaml', (text) => `${text}\nextra: 1\n`);
    change('pages/healthcare.yaml', (text) => text.replace(/^hero:\n(?: .*\n)+/m, 'hero: 3\n'));
    change('pages/data-migration.yaml', (text) => text.replace(/^ {2}title: .*$/m, '  title: On {{brnd}}'));
    change('mails.yaml', () => 'leads: [');
    change('articles/measuring-completeness.md', () => 'Text');
    change('articles/what-a-golden-record-is.md', (text) => `${text}\n\n# Title\n`);
    rmSync(join(folder, 'content/pages/integrations.yaml'));
    rmSync(join(folder, 'content/guides/compliance.yaml'));
    const { status, printed } = runIn(folder, BUILD);
    expect(status).toBe(1);
    expect(printed).not.toMatch(STACK);
    for (const message of [
      'content/pages/about.yaml is not valid YAML: ',
      'content/pages/platform-overview.yaml is not valid YAML: Tabs are not allowed as indentation at line ',
      'content/pages/careers.yaml is not valid YAML: Map keys must be unique',
      'content/pages/contact.yaml cannot be published:\n',
      'meta > title: expected text\n',
      'Unrecognized key: "titel"',
      'content/pages/features.yaml cannot be published:\n  (the whole file): Unrecognized key: "extra"\n',
      'content/pages/healthcare.yaml cannot be published:\n  hero: ',
      'content/pages/data-migration.yaml names the fact "brnd", which content/facts.yaml does not have\n',
      'content/mails.yaml is not valid YAML: ',
      'content/articles/measuring-completeness.md: expected a head between two lines of ---\n',
      'content/articles/what-a-golden-record-is.md: "Title": expected headings to begin at ##\n',
      'content/pages/integrations.yaml cannot be read, which the site needs: ENOENT',
      'content/guides/compliance.yaml is missing, which a page offers\n',
    ]) {
      expect(printed).toContain(message);
    }
  });

  // Not among the mistakes above: no other file is read without the facts.
  test('reports a broken facts.yaml', LONG, () => {
    const folder = copyOfProject();
    writeFileSync(join(folder, 'content/facts.yaml'), 'brand: [');
    const { status, printed } = runIn(folder, BUILD);
    expect(status).toBe(1);
    expect(printed).toMatch(/^content\/facts\.yaml is not valid YAML: /);
    expect(printed).not.toMatch(STACK);
  });

  // The others start the file that Astro reads them with, which is ten times as quick.
  test('reads the settings', LONG, () => {
    const printed = 'SITE_URL: expected an http:// or https:// address, got "foo"\n';
    expect(runIn('.', BUILD, { SITE_URL: 'foo' })).toEqual({ status: 1, printed });
  });

  const SETTINGS = 'scripts/settings.ts';

  test.each([
    [{ DEV_PORT: '0' }, 'DEV_PORT: expected a whole number from 1 to 65532, got "0"\n'],
    [
      { SITE_URL: 'https://example.com/site' },
      'SITE_URL: expected an address without a path, as the site has a host of its own, got "https://example.com/site"\n',
    ],
    [{ STIE_URL: 'https://a.example' }, 'STIE_URL: there is no such setting; did you mean SITE_URL?\n'],
  ])('reports %j', (settings, line) => {
    expect(runIn('.', SETTINGS, settings)).toEqual({ status: 1, printed: line });
  });
});

describe('a misspelled setting', () => {
  const line = 'DATABSE_URL: there is no such setting; did you mean DATABASE_URL?\n';

  for (const [program, options] of sampled(
    ['apps/server/main.ts', 'apps/desk/main.ts', 'apps/cli/leads/leads.mjs list'],
    1,
  )) {
    test(`ends ${program}, in the environment and in .env`, options, () => {
      expect(runIn('.', program, { DATABSE_URL: 'sqlite:x' })).toEqual({ status: 1, printed: line });
      const folder = mkdtempSync(join(tmpdir(), 'assay-env-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, 'env'), 'DATABSE_URL=sqlite:x\n');
      expect(runIn('.', program, { ENV_FILE: join(folder, 'env') })).toEqual({ status: 1, printed: line });
    });
  }

  test('of the desk ends the desk', () => {
    expect(runIn('.', 'apps/desk/main.ts', { DESK_PROT: '3002' })).toEqual({
      status: 1,
      printed: 'DESK_PROT: there is no such setting; did you mean DESK_PORT?\n',
    });
  });

  test('does not keep a command from its help', () => {
    expect(runIn('.', 'apps/cli/leads/leads.mjs --help', { DATABSE_URL: 'sqlite:x' }).status).toBe(0);
  });
});

describe('the server', () => {
  test('reports that the site is not built, and missing packages, as does leads', LONG, () => {
    const folder = copyOfProject();
    expect(runIn(folder, 'apps/server/start.mjs')).toEqual({
      status: 1,
      printed: 'dist: the site is not built; npm start or npm run build does it\n',
    });
    rmSync(join(folder, 'node_modules'), { recursive: true });
    for (const program of ['apps/server/start.mjs', 'apps/cli/leads/leads.mjs']) {
      expect(runIn(folder, program)).toEqual({
        status: 1,
        printed: 'node_modules: the packages are missing; npm start or npm ci installs them\n',
      });
    }
  });

  test.each(['apps/server/main.ts', 'scripts/settings.ts'])('%s reports an unreadable .env', (program) => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-env-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { status, printed } = runIn('.', program, { ENV_FILE: folder });
    expect(status).toBe(1);
    expect(printed).toMatch(/^\S+assay-env-\w+: expected a file that this user can read \(.*\)\n$/);
  });

  test('reports a missing mails.yaml if mail is configured', LONG, async () => {
    const folder = copyOfProject();
    rmSync(join(folder, 'content/mails.yaml'));
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com', LEADS_TO: 'b@example.com' };
    const { status, printed } = runIn(folder, 'apps/server/main.ts', {
      ...mail,
      DATABASE_URL: await freshSqlite(),
      PORT: '0',
    });
    expect(status).toBe(1);
    expect(printed).toContain('content/mails.yaml cannot be read');
    expect(printed).not.toMatch(STACK);
  });

  const HOSTS = [
    [
      '256.0.0.1',
      /^HOST: 256\.0\.0\.1 is no address of this machine \(\w+\); 127\.0\.0\.1 is always one, 0\.0\.0\.0 stands for all\n$/,
    ],
    ['192.0.2.1', /^HOST: 192\.0\.2\.1 is no address of this machine \(EADDRNOTAVAIL\)/],
  ] as const;

  for (const [[HOST, line], options] of sampled(HOSTS, 1)) {
    test(`reports HOST=${HOST}`, options, async () => {
      const { status, printed } = runIn('.', 'apps/server/main.ts', {
        HOST,
        PORT: '0',
        DATABASE_URL: await freshSqlite(),
      });
      expect(status).toBe(1);
      expect(printed).toMatch(line);
    });
  }
});

/** The version of the machine's Node, if it has one besides the project's own. */
const systemNode = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' }).stdout ?? '';

describe.skipIf(!/^v(1\d|2[0-3])\./.test(systemNode))('an older Node', () => {
  test.each(['apps/server/start.mjs', 'apps/cli/leads/leads.mjs'])(
    'running %s is told to use npm start',
    (program) => {
      const { status, printed } = runIn('.', program, {}, '/usr/bin/node');
      expect(status).toBe(1);
      expect(printed).toMatch(
        /^Node 24 or newer is needed, this is \S+: use npm start, which installs it\n$/,
      );
    },
  );
});
