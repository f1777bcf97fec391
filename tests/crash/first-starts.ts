/**
 * First starts of a copy of this project, with everything to install and build: killed, terminated, two at once, and one
 * beside the tests. Each time a single process does the work, and the next start succeeds.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isListening, launchNpm, type RunningNpm } from '../support/npm.ts';
import { freePort } from '../support/port.ts';
import { copyProject } from '../support/project-copy.ts';

const WAITS = 'waiting until it is done';
const UP = 'Nobody is told of new leads';

/** @returns everything that went wrong */
export async function firstStarts(log: (line: string) => void): Promise<string[]> {
  const { folder, remove } = copyProject();
  const problems: string[] = [];
  const running: RunningNpm[] = [];
  const expectThat = (holds: boolean, what: string) => {
    if (!holds) problems.push(what);
  };
  const npm = (args: string[], settings: Record<string, string> = {}) => {
    const started = launchNpm(args, settings, folder);
    running.push(started);
    return started;
  };
  const start = async () => {
    const port = await freePort();
    const settings = { PORT: String(port), DATABASE_URL: `sqlite:${folder}/data/${port}.db` };
    return { port, npm: npm(['start'], settings) };
  };
  const count = (text: string, of: RunningNpm[]) => of.filter((one) => one.printed().includes(text)).length;

  try {
    log('killed while it installs, then two at once');
    const killed = await start();
    await killed.npm.until('... 5 s');
    killed.npm.signal('SIGKILL', 'group');
    const pair = [await start(), await start()];
    const both = pair.map((one) => one.npm);
    for (const one of both) await one.until(UP);
    expectThat(count('Installing packages', both) === 1, 'Not exactly one of two installed the packages');
    expectThat(count('Building the site', both) === 1, 'Not exactly one of two built the site');
    expectThat(count(WAITS, both) >= 1, 'The one that waits does not say so');
    for (const { port, npm: one } of pair) {
      for (const path of ['/contact', '/previews/contact.png'])
        expectThat((await fetch(`http://127.0.0.1:${port}${path}`)).status === 200, `There is no ${path}`);
      one.signal('SIGTERM', 'npm');
      expectThat((await one.ended) === 0, 'A server did not exit with 0');
      expectThat(!(await isListening(port)), 'A server that was ended keeps its port');
    }

    log('ended while it builds, then one beside the tests');
    rmSync(join(folder, 'dist'), { recursive: true });
    const ended = await start();
    await ended.npm.until('... 5 s');
    ended.npm.signal('SIGTERM', 'npm');
    expectThat((await ended.npm.ended) !== 0, 'A build that was ended counts as done');
    expectThat(!existsSync(join(folder, '.cache/setup.lock')), 'A build that was ended left its lock behind');
    const last = await start();
    const tests = npm(['run', 'pretest']);
    await last.npm.until(UP);
    expectThat((await tests.ended) === 0, 'What prepares the tests failed beside a start');
    expectThat(count('Building the site', [last.npm, tests]) === 1, 'A start and the tests both built');
    last.npm.signal('SIGINT', 'group');
    expectThat((await last.npm.ended) === 0, 'A server did not exit with 0');
  } catch (error) {
    problems.push(String(error));
  } finally {
    for (const one of running) one.signal('SIGKILL', 'group');
    remove();
  }
  return problems;
}
