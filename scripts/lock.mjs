/** One set-up at a time in this folder. Plain JavaScript, as scripts/setup.mjs is. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whoever holds the lock touches it this often; when it was not touched for so many looks, its holder was killed. */
const TOUCH_EVERY_MS = 500;
const LOOKS_UNTIL_FREE = 10;

/**
 * Waits until the lock is free, and takes it.
 *
 * @param {string} file
 * @param {() => void} onWait is called once, when somebody else holds it
 * @returns how to let it go, which may be called twice
 */
export async function takeLock(file, onWait) {
  const own = randomUUID();
  mkdirSync(dirname(file), { recursive: true });
  for (let waits = false; !(await tryToTake(file, own)); waits = true) {
    if (!waits) onWait();
    await untilFree(file);
  }
  const touching = setInterval(() => touch(file), TOUCH_EVERY_MS);
  touching.unref();
  return () => {
    clearInterval(touching);
    if (read(file) === own) rmSync(file, { force: true });
  };
}

/** Two that find the same dead lock may both clear it away, the later one under the earlier one: so look once more. */
async function tryToTake(file, own) {
  try {
    writeFileSync(file, own, { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  await sleep(200);
  return read(file) === own;
}

/** Counts its own looks instead of asking the clock, which goes on while both are asleep with the machine. */
async function untilFree(file) {
  let [touched, unchanged] = [touchedAt(file), 0];
  while (touched !== undefined && unchanged < LOOKS_UNTIL_FREE) {
    await sleep(TOUCH_EVERY_MS);
    const now = touchedAt(file);
    unchanged = now === touched ? unchanged + 1 : 0;
    touched = now;
  }
  if (touched !== undefined) rmSync(file, { force: true });
}

function touchedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // It was cleared away while this process was stopped: somebody else is at work, and so is this one.
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
