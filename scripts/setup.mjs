/**
 * Prepares a clone for a command: installs packages, builds the site, installs test programs. Each step runs only if its
 * result is missing or stale, and in one process at a time.
 *
 * This is the only script that runs on the machine's own Node, which may be older than the project's, and before any
 * package is installed: plain JavaScript, Node's own modules only. Node 24 is an optional dependency for each platform, whose packages need
 * no install script; npm scripts find it first. So this runs before each script, not within one: a shell keeps the `node` that it found.
 *
 * Usage: node scripts/setup.mjs install | check | generate | build | serve | finish | desk | test | long | crash | bench
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acquireLock } from './lock.mjs';

const NEEDED_NODE = 24;
const LOCK = '.cache/setup.lock';
/** What the site is built for. */
const BUILD_SETTINGS = ['SITE_URL', 'LEADS_KEEP_MONTHS'];
/** Of these, whether they are set: content/features.ts. They may be secret, or in files. */
const USED = [
  'SMTP_URL',
  'CONFIRM_VISITORS',
  'NEWSLETTER_DOUBLE_OPT_IN',
  'WEBHOOK_URL',
  'CHAT_WEBHOOK_URL',
  'INBOUND_ATTACHMENTS',
  'RECAPTCHA_SITE_KEY',
  'BOOKING_URL',
];
const IS_WINDOWS = process.platform === 'win32';

/** What `package.json` lists, with the packages that `tests/` and `npm run generate` need, or without them: half of all. */
const manifests = () => [
  'package-lock.json',
  'package.json',
  ...workspaces().map((folder) => `${folder}/package.json`),
];
const NPM_OPTIONS = [
  '--no-audit',
  '--no-fund',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
  // The lock file names exact versions with their hashes: what npm has kept is not out of date.
  '--prefer-offline',
];

/** The steps. `stamp` is a file with the fingerprint of the inputs of the last run. */
const everyPackage = {
  stamp: 'node_modules/.installed',
  inputs: () => fingerprint(manifests().filter(existsSync)),
  run: () => installPackages([]),
};
const packages = {
  ...everyPackage,
  stamp: 'node_modules/.installed-without-tests',
  async run() {
    const needed = workspaces()
      .filter((folder) => !['tests', 'apps/site/generate'].includes(folder))
      // By name: a folder would stand for those within it, too.
      .map((folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).name);
    await installPackages(needed.flatMap((name) => ['--include-workspace-root', `-w=${name}`]));
  },
};
const site = {
  stamp: 'dist/.built',
  inputs: () =>
    fingerprint(
      sourcesWithout('apps/server', 'apps/desk', 'apps/cli', 'packages/store', 'packages/service', 'tests'),
      ...BUILD_SETTINGS.map(setting),
      ...USED.filter(isUsed),
    ),
  async run() {
    say('Building the site ...');
    await execute(nodeProgram(), ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'apps/site']);
    await execute(nodeProgram(), ['apps/site/build/publish.ts', '--first']);
  },
};
/** What takes longest and no visitor waits for: `npm start` leaves it to the server, which asks for it once it is up. */
const finishedSite = {
  stamp: 'dist/.finished',
  inputs: site.inputs,
  run: () => execute(nodeProgram(), ['apps/site/build/publish.ts', '--rest']),
};
/** Fills Node's compile cache, which halves the server's startup time. After `npm start` the first start fills it. */
const compiledServer = {
  stamp: '.cache/node/.compiled',
  inputs: () => fingerprint(sourcesWithout('apps/site', 'apps/desk', 'content', 'packages/ui', 'tests')),
  run: () => execute(nodeProgram(), ['scripts/compile-server.ts']),
};
/** What the build is made of, for whoever checks packages for known faults. */
const sbom = {
  stamp: '.cache/sbom.written',
  inputs: () => fingerprint(manifests()),
  run: () => execute(nodeProgram(), ['scripts/write-sbom.ts']),
};
/** The desk's files for the browser; `npm run desk` needs no site. */
const desk = {
  stamp: 'apps/desk/dist/.built',
  inputs: () =>
    fingerprint(
      sourcesWithout('apps/server', 'apps/site', 'apps/cli', 'packages/store', 'packages/service', 'tests'),
    ),
  async run() {
    say('Building the desk ...');
    await execute(nodeProgram(), [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'apps/desk/vite.config.ts',
    ]);
  },
};

/** The program that is running, and how to release the lock. */
let child;
let release = () => {};

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
process.env.ASTRO_TELEMETRY_DISABLED = '1';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, exitBy);
process.on('exit', () => release());
process.on('uncaughtException', (error) => {
  if (error.code === 'ENOENT' && error.path) fail(`${error.path}: no such file; restore it`);
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code) && error.path) {
    fail(
      `${error.path}: this user has no access (${error.code}), and something is to be installed or built first; ` +
        'npm run build does all of it, run by the owner of this folder',
    );
  }
  throw error;
});

checkMachineNode();
const target = process.argv[2];
const testPrograms = { test: [], long: ['caddy', 'postgres-17'], crash: ['caddy'], bench: ['wrk'] }[target];
if (testPrograms) {
  say('Checking packages, site and test programs ...');
  // Tests use no settings of the developer.
  process.env.ENV_FILE = '';
  for (const name of [...BUILD_SETTINGS, ...USED, ...USED.map((used) => `${used}_FILE`)])
    delete process.env[name];
}
if (target === 'build') rmSync(site.stamp, { force: true });
const needsTests = testPrograms || ['check', 'generate'].includes(target);
// Where the tests' packages are, also by npm itself, they stay.
const isWithout = !existsSync('node_modules/.package-lock.json') || existsSync(packages.stamp);
const installed = isWithout && !needsTests ? packages : everyPackage;
const isWhole = ['build', 'test', 'long', 'crash', 'bench'].includes(target);
await runStale(
  target === 'finish'
    ? [finishedSite]
    : [
        installed,
        ...(isWhole || ['serve', 'generate'].includes(target) ? [site] : []),
        ...(isWhole ? [finishedSite] : []),
        ...(['build', 'desk', 'test', 'long', 'bench'].includes(target) ? [desk] : []),
        ...(['build', 'bench'].includes(target) ? [compiledServer] : []),
        ...(target === 'build' ? [sbom] : []),
      ],
);
if (testPrograms) await execute(nodeProgram(), ['tests/install-programs.ts', ...testPrograms]);

async function installPackages(workspaceOptions) {
  say('Installing packages (a minute or two on a slow connection) ...');
  await execute('npm', ['ci', ...NPM_OPTIONS, ...workspaceOptions]);
}

async function runStale(steps) {
  if (steps.some(isStale)) {
    release = await acquireLock(LOCK, () =>
      say('Another process installs or builds in this folder: waiting until it is done ...'),
    );
  }
  for (const step of steps) {
    if (isStale(step)) await runStep(step);
    if (step === packages || step === everyPackage) checkNode();
  }
  release();
}

async function runStep({ stamp, inputs, run }) {
  const before = inputs();
  rmSync(stamp, { force: true });
  await run();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, before);
}

function isStale({ stamp, inputs }) {
  return readIfPresent(stamp) !== inputs();
}

/** `engines` applies to the machine's own Node, which only installs the project's. */
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

/** The project's own Node if npm has one for this platform, else the machine's. */
function nodeProgram() {
  const own = join('node_modules', '.bin', IS_WINDOWS ? 'node.cmd' : 'node');
  return existsSync(own) ? own : process.execPath;
}

/** The sources of site, server and desk, listed once for this script and the container image. */
function sourcesWithout(...excluded) {
  const lines = readFileSync('.dockerignore', 'utf8').split('\n');
  const listed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const isIncluded = (path) => !excluded.some((one) => path === one || path.startsWith(`${one}/`));
  return listed.flatMap((path) => filesUnder(path)).filter((path) => isIncluded(path.replaceAll('\\', '/')));
}

/** The folders of our own packages, which `package.json` lists as names or as `<folder>/*`. */
function workspaces() {
  const { workspaces: listed = [] } = JSON.parse(readFileSync('package.json', 'utf8'));
  return listed.flatMap((entry) =>
    entry.endsWith('/*')
      ? readdirSync(entry.slice(0, -2))
          .map((name) => `${entry.slice(0, -2)}/${name}`)
          .filter((path) => existsSync(`${path}/package.json`))
          .sort()
      : [entry],
  );
}

/** From the environment, or else from the file of settings; empty if it is not set. */
function setting(name) {
  const line = new RegExp(`^${name}=(.*)$`, 'm');
  return process.env[name] || (line.exec(readIfPresent(process.env.ENV_FILE ?? '.env') ?? '')?.[1] ?? '');
}

function isUsed(name) {
  return [setting(name), setting(`${name}_FILE`)].some((value) => value !== '' && value !== 'false');
}

function fingerprint(paths, ...extra) {
  const hash = createHash('sha256').update(extra.join('\n'));
  for (const file of paths.flatMap(filesUnder)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Without what is generated or installed beside the sources. */
function filesUnder(path) {
  const entries = readdirIfFolder(path);
  if (!entries) return [path];
  return entries
    .sort()
    .flatMap((name) => (/^(?:dist|node_modules|\..*)$/.test(name) ? [] : filesUnder(join(path, name))));
}

function readdirIfFolder(path) {
  try {
    return readdirSync(path);
  } catch {
    return undefined;
  }
}

function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs a program and shows its output and, every five seconds, the elapsed time. */
async function execute(command, args) {
  const started = Date.now();
  child = spawn(command, args, { stdio: 'inherit', shell: IS_WINDOWS });
  const progress = setInterval(() => say(`  ... ${Math.round((Date.now() - started) / 1000)} s`), 5000);
  const status = await new Promise((resolve) => {
    child.on('error', resolve);
    child.on('exit', resolve);
  });
  child = undefined;
  clearInterval(progress);
  if (status !== 0) fail(`Failed: ${command} ${args.join(' ')}`);
}

/** Ends the running program, then this process, with the same signal: otherwise npm would run the next script. */
function exitBy(signal) {
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
