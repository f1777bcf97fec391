import { proxy, type Remote } from 'comlink';
import { fillIn } from '../../../content/fill-in.ts';
import type { CheckWords } from '../../../content/schema/data-check.ts';
import type { Choices, Engine, News, OpenedFile } from '../../../hygiene/browser/protocol.ts';
import type { Subject } from '../../../hygiene/match/part.ts';
import type { ReadOptions } from '../../../hygiene/table/table.ts';
import { isMemory } from '../memory.ts';
import type { RunningEngine } from '../running-engine.ts';
import { type CheckState, MOST_MEGABYTES, megabytes, NOTHING } from './check-state.ts';
import { startEngine } from './engine.ts';

export type Checking = ReturnType<typeof startChecking>;

/**
 * Checks one file at a time in a worker. Whatever an earlier check still answers is ignored.
 *
 * @param show is told of each change
 */
export function startChecking(
  { failures, working, columns }: Pick<CheckWords, 'failures' | 'working' | 'columns'>,
  show: (state: CheckState) => void,
) {
  let state = NOTHING;
  let engine: RunningEngine<Engine> | undefined;
  /** The check that is under way, or was the last. Another one begins with another number. */
  let run = 0;

  function become(next: CheckState): void {
    state = next;
    show(next);
  }
  const change = (part: Partial<CheckState>) => become({ ...state, ...part });

  /** The worker that waits for a file or has one. */
  function prepare(): RunningEngine<Engine> {
    engine ??= startEngine();
    return engine;
  }

  /** Ends the worker, and with it what it was doing. Another one is there for the next file. */
  function renew(): void {
    run += 1;
    engine?.end();
    engine = undefined;
    prepare();
  }

  function fail(problem: string): void {
    renew();
    become({ ...NOTHING, file: state.file, problem });
  }

  const failureOf = (error: unknown) =>
    fillIn(isMemory(error) ? failures.memory : failures.stopped, { file: state.file?.name ?? '' });

  function choose(file: File): void {
    if (state.file) renew();
    const values = { file: file.name, size: megabytes(file.size), megabytes: MOST_MEGABYTES };
    become({ ...NOTHING, file });
    if (file.size > MOST_MEGABYTES * 1e6) fail(fillIn(failures.tooLarge, values));
    else if (file.size === 0) fail(fillIn(failures.empty, values));
    else void work(file, {}, {});
  }

  /** Checks a file, and reads it before unless the worker has read it in this way. */
  async function work(file: File, reading: ReadOptions, choices: Choices): Promise<void> {
    const { opened, isWorking } = state;
    const isRead = opened !== undefined && reading === state.reading && !isWorking;
    if (isWorking) renew();
    else run += 1;
    const id = run;
    const isCurrent = () => id === run;
    const { remote, failed } = prepare();
    become({ ...NOTHING, ...{ file, reading, choices, opened }, isWorking: true });
    const tell = proxy((news: News) => {
      if (isCurrent()) change(news.kind === 'profiled' ? { sheet: news.sheet } : { progress: news });
    });
    try {
      if (!isRead) {
        const read = await Promise.race([remote.open(file, reading, tell), failed]);
        if (!isCurrent()) return;
        if (!read.ok) {
          fail(read.error);
          return;
        }
        change({ opened: read, choices: stillMeant(choices, opened, read) });
      }
      const sheet = await Promise.race([remote.check(state.choices, tell), failed]);
      if (isCurrent()) change({ sheet, isWorking: false, progress: undefined });
    } catch (error) {
      if (isCurrent()) fail(failureOf(error));
    }
  }

  /** Asks the engine about the file. Where it fails the sheet is taken away, and who asked gets no answer. */
  async function ask<Answer>(question: (remote: Remote<Engine>) => Promise<Answer>): Promise<Answer> {
    const id = run;
    const { remote, failed } = prepare();
    try {
      const answer = await Promise.race([question(remote), failed]);
      if (id === run) return answer;
    } catch (error) {
      if (id === run) fail(failureOf(error));
    }
    return new Promise(() => {});
  }

  /** Whether a check may begin anew, which forgets all decisions. */
  const mayForget = () => state.decisions === 0 || confirm(columns.forget);

  /** Checks the file again with other choices about its columns. */
  function recheck(choices: Choices): void {
    if (state.file && mayForget()) void work(state.file, state.reading, choices);
  }

  return {
    prepare,
    choose,
    ask,
    refuse: (problem: string) => change({ problem }),
    cancel(): void {
      renew();
      become({ ...NOTHING, note: working.canceled });
    },
    /** Reads the file again, told otherwise. */
    reread(reading: ReadOptions): void {
      if (state.file && mayForget()) void work(state.file, reading, state.choices);
    },
    recheck,
    /** Checks the file again, with its rows taken to be about people or companies. */
    takeAs: (about: Subject) => recheck({ ...state.choices, about }),
    /** Takes what a decision has led to. */
    decided: (sheet = state.sheet) => change({ sheet, decisions: state.decisions + 1 }),
  };
}

/** What was chosen about columns by their places holds only while they are the same. */
function stillMeant(choices: Choices, before: OpenedFile | undefined, { columns }: OpenedFile): Choices {
  const isSame =
    before === undefined ||
    (before.columns.length === columns.length &&
      columns.every(({ name }, at) => name === before.columns[at]?.name));
  if (isSame) return choices;
  const { about, dateOrder } = choices;
  return { ...(about && { about }), ...(dateOrder && { dateOrder }) };
}
