/**
 * Brings a fresh clone to where a command can run: installs packages, builds the site, finds a browser. Each only when
 * it is missing or stale, so that a second start loses no time.
 *
 * This is the one script that runs on the machine's own Node, which may be older than the project's, and before any
 * package is there: plain JavaScript, Node's own modules only.
 *
 * Usage: node scripts/setup.mjs install | serve | test | crash | bench
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED_NODE = 24;
const INSTALLED = 'node_modules/.installed';
const BUILT = 'dist/.built';
const COMPILED = '.cache/node/.compiled';
const BUILD_INPUTS = ['content', 'contract', 'site', 'scripts', 'astro.config.ts', 'package-lock.json'];

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const goal = process.argv[2];

await install();
if (goal !== 'install') await build();
if (goal === 'serve' || goal === 'bench') await compileServer();
if (goal === 'test') await run(nodeProgram(), ['scripts/test-tools.ts']);
if (goal === 'crash') await run(nodeProgram(), ['scripts/test-tools.ts', 'caddy']);
if (goal === 'bench') await run(nodeProgram(), ['scripts/test-tools.ts', 'wrk']);

/** Installs the packages of the lock file, unless the last installation was of the same one. */
async function install() {
  const wanted = fingerprint(['package-lock.json', 'package.json']);
  if (readIfThere(INSTALLED) !== wanted) {
    say('Installing packages (a minute or two on a slow connection) ...');
    await run('npm', [
      'ci',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
    ]);
    writeFileSync(INSTALLED, wanted);
  }
  const version = spawnSync(nodeProgram(), ['--version'], { encoding: 'utf8' }).stdout.trim();
  if (Number(version.slice(1).split('.')[0]) < NEEDED_NODE) {
    fail(`Node ${NEEDED_NODE} or newer is needed, and npm has none for this platform. This is ${version}.`);
  }
}

/** Builds the site, unless it was built from the same files for the same SITE_URL. */
async function build() {
  const wanted = fingerprint(BUILD_INPUTS, process.env.SITE_URL ?? siteUrlFromEnvFile());
  if (readIfThere(BUILT) === wanted) return;
  say('Building the site ...');
  await run(nodeProgram(), ['scripts/build.ts']);
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, wanted);
}

/** Lets Node keep the server's modules compiled, unless they were compiled from the same files: it starts in half the time. */
async function compileServer() {
  const wanted = fingerprint(['server', 'contract', 'package-lock.json']);
  if (readIfThere(COMPILED) === wanted) return;
  await run(nodeProgram(), ['scripts/compile-server.ts']);
  mkdirSync(dirname(COMPILED), { recursive: true });
  writeFileSync(COMPILED, wanted);
}

/** The project's own Node where npm has it for this platform, else the machine's. */
function nodeProgram() {
  const own = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  return existsSync(own) ? own : process.execPath;
}

function siteUrlFromEnvFile() {
  return /^SITE_URL=(.*)$/m.exec(readIfThere('.env') ?? '')?.[1] ?? '';
}

function fingerprint(paths, ...extra) {
  const hash = createHash('sha256').update(extra.join('\n'));
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(path) {
  const entries = readdirIfFolder(path);
  if (!entries) return [path];
  return entries.sort().flatMap((name) => filesBelow(join(path, name)));
}

function readdirIfFolder(path) {
  try {
    return readdirSync(path);
  } catch {
    return undefined;
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Runs a program to its end, with its output; a program that is silent for long is reported as still running. */
async function run(command, args) {
  const started = Date.now();
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const beat = setInterval(() => say(`  ... ${Math.round((Date.now() - started) / 1000)} s`), 5000);
  const status = await new Promise((resolve) => {
    child.on('error', resolve);
    child.on('exit', resolve);
  });
  clearInterval(beat);
  if (status !== 0) fail(`This failed: ${command} ${args.join(' ')}`);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
