/**
 * Installs the programs that the tests need besides npm packages. As root on Debian, all that are missing at once; else Chromium alone,
 * in the first way that works. Tests that need another missing program are skipped.
 *
 * Usage: node tests/install-programs.ts [program ...]   also installs these
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { findFirefox } from './browsers/firefox.ts';
import { findWebKit } from './browsers/webkit.ts';
import { findBrowser, SHELL, UNPACKED_BROWSER_NOTE } from './support/browser.ts';
import { findPrograms } from './support/postgres.ts';
import { installPostgres17 } from './support/postgres-17.ts';
import { findProgram } from './support/programs.ts';

const SPARTICUZ = '@sparticuz/chromium@153.0.0';

/** Not Debian's: npm has it. */
const POSTGRES_17 = 'postgres-17';

interface Program {
  name: string;
  find(): unknown;
  /** Debian's packages. */
  packages: readonly string[];
  /** What is skipped without it; a program without this is required. */
  skipped?: string;
}

function program(name: string, skipped: string | undefined, packageName = name): Program {
  return {
    name,
    find: () => findProgram(name),
    packages: [packageName],
    ...(skipped !== undefined && { skipped }),
  };
}

const CHROMIUM: Program = { name: 'Chromium', find: findBrowser, packages: [SHELL] };

const PROGRAMS: readonly Program[] = [
  CHROMIUM,
  { name: 'PostgreSQL', find: findPrograms, packages: ['postgresql'], skipped: 'what runs on it' },
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'], skipped: 'what is asked in it' },
  {
    name: 'WebKitGTK, its driver or Xvfb',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
    skipped: 'what is asked in WebKit',
  },
  program('dovecot', 'reading a mailbox by IMAP', 'dovecot-imapd'),
  program('nginx', 'comparisons with it, and what it proxies or caches'),
  program('sqlite3', 'what it does by hand'),
  program('promtool', "trying the alerts with Prometheus's promtool", 'prometheus'),
  program('pgbouncer', 'what goes through it'),
];

/** What is skipped without a program that is asked for; any other is required. */
const SKIPPED_WITHOUT: Readonly<Record<string, string>> = { caddy: 'what is behind it' };

const asked = process.argv.slice(2);
const more = asked.filter((name) => name !== POSTGRES_17).map((name) => program(name, SKIPPED_WITHOUT[name]));
const wanted = [...PROGRAMS, ...more];
const missing = () => wanted.filter(({ find }) => !find());
// One that Debian does not have keeps back the others: each is tried by itself then.
if (!installDebianPackages(missing())) for (const one of missing()) installDebianPackages([one]);
const chromium = debianVersion('chromium-common');
if (chromium && !findProgram(SHELL))
  installDebianPackages([program(SHELL, undefined, `${SHELL}=${chromium}`)]);
if (!findBrowser()) {
  console.info('Installing a Chromium for the browser tests ...');
  if (!installPlaywrightBrowser()) await unpackNpmBrowser();
}
if (asked.includes(POSTGRES_17) && !installPostgres17())
  console.info(`${POSTGRES_17} is not installed: the run on the version of compose.yaml will be skipped.`);
for (const { name, skipped } of missing()) {
  if (skipped) console.info(`${name} is not installed: ${skipped} will be skipped.`);
  else {
    console.error(`Install ${name} so that it is on the PATH, then try again.`);
    process.exitCode = 1;
  }
}

function installPlaywrightBrowser(): boolean {
  // Without network access this may hang instead of failing.
  return (
    succeeds('npx', ['playwright', 'install', '--only-shell', 'chromium'], 180_000) &&
    findBrowser() !== undefined
  );
}

/** The version of a package that is installed: another one of a second package would change the first. */
function debianVersion(name: string): string {
  const { stdout } = spawnSync('dpkg-query', ['--show', name], { encoding: 'utf8' });
  return stdout?.trim().split('\t')[1] ?? '';
}

/** Whether nothing is left to install. */
function installDebianPackages(programs: readonly Program[]): boolean {
  const packages = programs.flatMap((one) => one.packages);
  if (packages.length === 0) return true;
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false;
  console.info(`Installing ${packages.join(', ')} ...`);
  return (
    succeeds('apt-get', ['update', '-qq'], 180_000) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 900_000)
  );
}

async function unpackNpmBrowser(): Promise<void> {
  if (!succeeds('npm', ['install', '--no-save', '--no-audit', '--no-fund', SPARTICUZ], 300_000)) return;
  const name = '@sparticuz/chromium';
  const { default: chromium } = await import(name);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(UNPACKED_BROWSER_NOTE, String(await chromium.executablePath()));
}

function succeeds(command: string, args: string[], timeout: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', timeout, env }).status === 0;
}
