/**
 * Brings a fresh clone to where a command can run: installs packages, builds the site, finds a browser. Each only when
 * it is missing or stale, so that a second start loses no time, and by one process at a time.
 *
 * This is the one script that runs on the machine's own Node, which may be older than the project's, and before any
 * package is there: plain JavaScript, Node's own modules only.
 *
 * Usage: node scripts/setup.mjs install | build | serve | test | crash | bench
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './lock.mjs';

const NEEDED_NODE = 24;
const LOCK = '.cache/setup.lock';
const IS_WINDOWS = process.platform === 'win32';

/** What may have to be done. `mark` is a file that holds the fingerprint of what it was done with. */
const packages = {
  mark: 'node_modules/.installed',
  inputs: () => fingerprint(['package-lock.json', 'package.json']),
  async work() {
    say('Installing packages (a minute or two on a slow connection) ...');
    const options = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
    await run('npm', ['ci', ...options]);
  },
};
const site = {
  mark: 'dist/.built',
  inputs: () => fingerprint(sourcesWithout('server'), process.env.SITE_URL || siteUrlFromEnvFile()),
  async work() {
    say('Building the site ...');
    await run(nodeProgram(), ['node_modules/astro/bin/astro.mjs', 'build']);
  },
};
/** Lets Node keep the server's modules compiled: it starts in half the time. */
const compiledServer = {
  mark: '.cache/node/.compiled',
  inputs: () => fingerprint(sourcesWithout('site', 'content')),
  work: () => run(nodeProgram(), ['scripts/compile-server.ts']),
};

/** What runs at the moment, and how to let go of what else is held. */
let child;
let release = () => {};

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
process.env.ASTRO_TELEMETRY_DISABLED = '1';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endBy);
process.on('exit', () => release());
process.on('uncaughtException', (error) => {
  if (error.code === 'ENOENT' && error.path) fail(`${error.path}: there is no such file; bring it back`);
  throw error;
});

checkMachineNode();
const goal = process.argv[2];
if (['test', 'crash', 'bench'].includes(goal)) say('Looking after packages, site and test programs ...');
if (goal === 'build') rmSync(site.mark, { force: true });
await bringUpToDate([
  packages,
  ...(goal === 'install' ? [] : [site]),
  ...(goal === 'serve' || goal === 'bench' ? [compiledServer] : []),
]);
const extra = { test: [], crash: ['caddy'], bench: ['wrk'] }[goal];
if (extra) await run(nodeProgram(), ['tests/install-programs.ts', ...extra]);

async function bringUpToDate(steps) {
  if (steps.some(isStale)) {
    release = await takeLock(LOCK, () =>
      say('Another process installs or builds in this folder: waiting until it is done ...'),
    );
  }
  for (const step of steps) {
    if (isStale(step)) await bring(step);
    if (step === packages) checkNode();
  }
  release();
}

async function bring({ mark, inputs, work }) {
  const before = inputs();
  rmSync(mark, { force: true });
  await work();
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, before);
}

function isStale({ mark, inputs }) {
  return readIfThere(mark) !== inputs();
}

/** What package.json says of the machine's own Node, which brings the project's. */
function checkMachineNode() {
  const [, oldest] = /^>=(\d+)$/.exec(JSON.parse(readFileSync('package.json', 'utf8')).engines.node);
  if (Number(process.versions.node.split('.')[0]) < Number(oldest)) {
    fail(`Node ${oldest} or newer is needed, this is ${process.version}.`);
  }
}

function checkNode() {
  const version = spawnSync(nodeProgram(), ['--version'], { encoding: 'utf8' }).stdout.trim();
  if (Number(version.slice(1).split('.')[0]) < NEEDED_NODE) {
    fail(`Node ${NEEDED_NODE} or newer is needed, and npm has none for this platform. This is ${version}.`);
  }
}

/** The project's own Node where npm has it for this platform, else the machine's. */
function nodeProgram() {
  const own = join('node_modules', '.bin', IS_WINDOWS ? 'node.cmd' : 'node');
  return existsSync(own) ? own : process.execPath;
}

/** What site and server are made of stands in one list, which the container image shares. */
function sourcesWithout(...others) {
  const lines = readFileSync('.dockerignore', 'utf8').split('\n');
  const listed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  return listed.filter((path) => !others.includes(path));
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
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs a program to its end, with its output; a program that is silent for long is reported as still running. */
async function run(command, args) {
  const started = Date.now();
  child = spawn(command, args, { stdio: 'inherit', shell: IS_WINDOWS });
  const beat = setInterval(() => say(`  ... ${Math.round((Date.now() - started) / 1000)} s`), 5000);
  const status = await new Promise((resolve) => {
    child.on('error', resolve);
    child.on('exit', resolve);
  });
  child = undefined;
  clearInterval(beat);
  if (status !== 0) fail(`This failed: ${command} ${args.join(' ')}`);
}

/** Ends what runs, then this process, by the same signal: npm goes on to the next script otherwise. */
function endBy(signal) {
  const end = () => {
    release();
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  if (!child) return end();
  child.removeAllListeners('exit');
  child.on('exit', end);
  child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), 5000);
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
