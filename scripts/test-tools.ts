/**
 * Installs what the tests need beside npm's packages: a Chromium and PostgreSQL's server, each by the first way that
 * works here. Without a browser there is nothing to test with; without PostgreSQL its tests are counted as skipped.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { findPrograms } from '../tests/support/postgres.ts';
import { findBrowser, UNPACKED_BROWSER_NOTE } from './browser.ts';

const SPARTICUZ = '@sparticuz/chromium@153.0.0';

const isRoot = process.getuid?.() === 0;

if (!findBrowser()) {
  console.info('Installing a Chromium for the browser tests ...');
  if (
    !(
      installPlaywrightBrowser() ||
      installDebianPackage('chromium-headless-shell') ||
      installDebianPackage('chromium') ||
      (await unpackNpmBrowser())
    )
  ) {
    console.error(
      'No Chromium could be installed. Install one so that `chromium` is on the PATH, then try again.',
    );
    process.exit(1);
  }
}
if (!findPrograms() && !installDebianPackage('postgresql')) {
  console.info("PostgreSQL's server is not on this machine: its tests will be skipped.");
}

function installPlaywrightBrowser(): boolean {
  // A machine without a way out may hang here instead of failing.
  return (
    ran('npx', ['playwright', 'install', '--only-shell', 'chromium'], 180_000) && findBrowser() !== undefined
  );
}

function installDebianPackage(name: string): boolean {
  if (!isRoot) return false;
  return (
    ran('apt-get', ['update', '-qq'], 180_000) &&
    ran('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 600_000)
  );
}

async function unpackNpmBrowser(): Promise<boolean> {
  if (!ran('npm', ['install', '--no-save', '--no-audit', '--no-fund', SPARTICUZ], 300_000)) return false;
  const name = '@sparticuz/chromium';
  const { default: packed } = await import(name);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(UNPACKED_BROWSER_NOTE, String(await packed.executablePath()));
  return true;
}

function ran(command: string, args: string[], timeout: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', timeout, env }).status === 0;
}
