/** A lock file: one setup at a time in this folder. Plain JavaScript, like scripts/setup.mjs. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The holder touches the lock file at this interval; a lock that stays untouched for this many polls is stale. */
const TOUCH_INTERVAL_MS = 500;
const POLLS_UNTIL_STALE = 10;

/**
 * Acquires the lock, waiting until it is free.
 *
 * @param {string} file
 * @param {() => void} onWait called once if another process holds it
 * @returns a function that releases the lock; it may be called twice
 */
export async function acquireLock(file, onWait) {
  const id = randomUUID();
  mkdirSync(dirname(file), { recursive: true });
  for (let waits = false; !(await tryToAcquire(file, id)); waits = true) {
    if (!waits) onWait();
    await waitUntilFree(file);
  }
  const touchTimer = setInterval(() => touch(file), TOUCH_INTERVAL_MS);
  touchTimer.unref();
  return () => {
    clearInterval(touchTimer);
    if (read(file) === id) rmSync(file, { force: true });
  };
}

/** Two processes may remove the same stale lock, the second one the lock that the first has just written: so check again. */
async function tryToAcquire(file, id) {
  try {
    writeFileSync(file, id, { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  await sleep(200);
  return read(file) === id;
}

/** Counts polls instead of elapsed time, which includes time that both processes spent suspended. */
async function waitUntilFree(file) {
  let [touched, unchanged] = [touchedAt(file), 0];
  while (touched !== undefined && unchanged < POLLS_UNTIL_STALE) {
    await sleep(TOUCH_INTERVAL_MS);
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
    // Removed as stale while this process was suspended: two processes now run.
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
