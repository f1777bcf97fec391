/**
 * What follows a request for a link by mail tells nobody who works here: after many for listed addresses, other requests are delayed as long
 * as after many for invented ones. The desk, the mail server and who watches are processes of their own, as where they are in use. Without
 * the moments in which the desk waits, its work falls within the time that is watched, which the mail server confirms each time.
 *
 * Who watches compares pairs, in turns the listed or the invented ones first, by Wilcoxon's signed ranks. Where nothing is to be told, their
 * sum is beyond 4.1 times its deviation, on either side, once in 24,000 runs, so this fails without a cause less than once in 12,000, on two
 * databases. The same watcher has to tell a desk that says nothing to the mail server for strangers: where it does not, the machine is too
 * busy for this test to say anything, and it fails with that.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Queries } from '../../packages/store/schema.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';

const PAIRS = 80;

/** Told apart: deviations from what chance brings. */
const TOLD = 4.1;

/** Links that are asked for in one go. */
const LINKS = 10;

/** How long the requests that follow are watched, in milliseconds: some three times what the work takes. */
const WATCHED_MS = 300;

/** The first pairs wait for code to be compiled; and those whose work took longer on a busy machine say nothing. */
const WARM_UP = 3;
const MAX_LATE = PAIRS;

const HOST = { Host: 'desk.example', Origin: 'http://desk.example' };

test('ranks of pairs that differ in one direction are beyond those of chance', () => {
  const differences = Array.from({ length: PAIRS }, (_, at) => at + 1);
  expect(signedRanks(differences)).toBeGreaterThan(TOLD);
  expect(signedRanks(differences.map((one) => -one))).toBeLessThan(-TOLD);
  expect(Math.abs(signedRanks(differences.map((one) => (one % 2 === 0 ? one : -one))))).toBeLessThan(1);
});

onEachDatabase('the requests after those for a link by mail', (freshUrl) => {
  test('tell nobody who works here, where the same watcher tells a desk that does less for strangers', async () => {
    const leaky = await tellApart(await freshUrl(), 'leaky');
    expect(leaky, 'too busy a machine to tell anything').toBeGreaterThan(TOLD);
    const told = await tellApart(await freshUrl());
    console.info(`deviations: ${leaky.toFixed(1)} of a desk that tells, ${told.toFixed(1)} of this one`);
    expect(Math.abs(told)).toBeLessThan(TOLD);
  });
});

/**
 * How clearly listed addresses delay what follows more than invented ones, in deviations.
 *
 * @param leaky an argument of the desk that does nothing for strangers
 */
async function tellApart(databaseUrl: string, ...leaky: string[]): Promise<number> {
  const { db } = await openForTest(databaseUrl);
  const mail = await start('watched-mail-server.ts');
  const { url } = z.object({ url: z.string() }).parse(mail.said);
  const desk = await start('watched-desk.ts', databaseUrl, url, ...leaky);
  const { port } = z.object({ port: z.number() }).parse(desk.said);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  let conversations = 0;
  mail.child.on('message', () => {
    conversations += 1;
  });

  /** @returns how much longer than usual the requests took in all; undefined where the work was not over by then */
  async function delayAfter(pair: number, isListed: boolean): Promise<number | undefined> {
    await beginHour(db);
    const expected = isListed || leaky.length === 0 ? LINKS : 0;
    conversations = 0;
    const asked = Array.from({ length: LINKS }, (_, at) => {
      const email = `p${pair}-${at}@${isListed ? 'assay' : 'strange'}.example`;
      return send(agent, port, '/sign-in/mail', `email=${encodeURIComponent(email)}&token=x`);
    });
    const end = performance.now() + WATCHED_MS;
    const times: number[] = [];
    while (performance.now() < end) {
      const begin = performance.now();
      await send(agent, port, '/readyz');
      times.push(performance.now() - begin);
    }
    const isOver = conversations === expected;
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    for (let waited = 0; conversations < expected && waited < 100; waited++) await sleep(100);
    expect(conversations).toBe(expected);
    const usual = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
    const delay = times.reduce((sum, time) => sum + Math.max(0, time - usual), 0);
    return isOver ? delay : undefined;
  }

  const differences: number[] = [];
  for (let pair = 0; differences.length < PAIRS; pair++) {
    if (pair > PAIRS + WARM_UP + MAX_LATE) throw new Error('The work takes longer than is watched');
    const isListedFirst = pair % 2 === 0;
    const first = await delayAfter(pair, isListedFirst);
    const second = await delayAfter(pair, !isListedFirst);
    if (pair < WARM_UP || first === undefined || second === undefined) continue;
    differences.push(isListedFirst ? first - second : second - first);
  }
  return signedRanks(differences);
}

async function start(script: string, ...args: string[]): Promise<{ child: ChildProcess; said: unknown }> {
  const child = fork(join(import.meta.dirname, '..', 'support', script), args);
  onTestFinished(() => {
    child.kill();
  });
  const [said] = await once(child, 'message');
  return { child, said };
}

/** What is beyond a limit is not sent to anybody, and would tell nothing. */
async function beginHour(db: Queries): Promise<void> {
  await db.deleteFrom('limit_counts').execute();
}

let requests = 0;

/** Each from a client of its own. @returns the status */
function send(agent: Agent, port: number, path: string, body?: string): Promise<number> {
  requests += 1;
  const client = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  const type = body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' };
  const headers = { ...HOST, ...type, 'X-Forwarded-For': client };
  return new Promise((resolve, reject) => {
    request({ port, path, agent, method: body === undefined ? 'GET' : 'POST', headers })
      .on('error', reject)
      .on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      })
      .end(body);
  });
}

/** Wilcoxon's sum of signed ranks, in its deviations where both signs are as likely. */
function signedRanks(differences: readonly number[]): number {
  const ranked = differences.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const sum = ranked.reduce((total, difference, at) => total + Math.sign(difference) * (at + 1), 0);
  const n = ranked.length;
  return sum / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 6);
}
