/**
 * Installs the programs that the tests need besides npm packages: Chromium, PostgreSQL, nginx, promtool, Firefox and WebKitGTK, each in
 * the first way that works on this machine. Only Chromium is required; tests that need another missing program are skipped.
 *
 * Usage: node tests/install-programs.ts [program ...]   also installs these Debian packages
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { findFirefox } from './browsers/firefox.ts';
import { findWebKit } from './browsers/webkit.ts';
import { findBrowser, UNPACKED_BROWSER_NOTE } from './support/browser.ts';
import { findPrograms } from './support/postgres.ts';
import { installPostgres17 } from './support/postgres-17.ts';
import { findProgram } from './support/programs.ts';

const SPARTICUZ = '@sparticuz/chromium@153.0.0';

/** Not Debian's: npm has it. */
const POSTGRES_17 = 'postgres-17';

/** What is skipped without an optional program; any other requested program is required. */
const SKIPPED_WITHOUT: Readonly<Record<string, string>> = {
  dovecot: 'reading a mailbox by IMAP',
  nginx: 'comparisons with it, and what it proxies or caches',
  promtool: "trying the alerts with Prometheus's promtool",
  caddy: 'what is behind it',
  pgbouncer: 'what goes through it',
  sqlite3: 'what it does by hand',
  [POSTGRES_17]: 'the run on the version of compose.yaml',
};

/** Debian's packages that have another name than their program. */
const PACKAGES: Readonly<Record<string, string>> = {
  promtool: 'prometheus',
  dovecot: 'dovecot-imapd',
};

const isRoot = process.getuid?.() === 0;

if (!findBrowser()) {
  console.info('Installing a Chromium for the browser tests ...');
  if (
    !(
      installPlaywrightBrowser() ||
      installDebianPackages('chromium-headless-shell') ||
      installDebianPackages('chromium') ||
      (await unpackNpmBrowser())
    )
  ) {
    console.error(
      'No Chromium could be installed. Install one so that `chromium` is on the PATH, then try again.',
    );
    process.exit(1);
  }
}
if (!findPrograms() && !installDebianPackages('postgresql')) {
  console.info('PostgreSQL is not installed: its tests will be skipped.');
}
if (!findFirefox() && !installDebianPackages('firefox-esr')) {
  console.info('Firefox is not installed: its tests will be skipped.');
}
if (!findWebKit() && !installDebianPackages('webkit2gtk-driver', 'xvfb')) {
  console.info('WebKitGTK, its driver or Xvfb is not installed: its tests will be skipped.');
}
for (const program of ['dovecot', 'nginx', 'sqlite3', 'promtool', 'pgbouncer', ...process.argv.slice(2)]) {
  if (
    program === POSTGRES_17
      ? installPostgres17()
      : findProgram(program) || installDebianPackages(PACKAGES[program] ?? program)
  )
    continue;
  const skipped = SKIPPED_WITHOUT[program];
  if (skipped) console.info(`${program} is not installed: ${skipped} will be skipped.`);
  else {
    console.error(`Install ${program} so that it is on the PATH, then try again.`);
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

function installDebianPackages(...names: string[]): boolean {
  if (!isRoot) return false;
  return (
    succeeds('apt-get', ['update', '-qq'], 180_000) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], 600_000)
  );
}

async function unpackNpmBrowser(): Promise<boolean> {
  if (!succeeds('npm', ['install', '--no-save', '--no-audit', '--no-fund', SPARTICUZ], 300_000)) return false;
  const name = '@sparticuz/chromium';
  const { default: chromium } = await import(name);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(UNPACKED_BROWSER_NOTE, String(await chromium.executablePath()));
  return true;
}

function succeeds(command: string, args: string[], timeout: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', timeout, env }).status === 0;
}
