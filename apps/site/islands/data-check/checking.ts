import { fillIn } from '@assay/content/fill-in';
import type { CheckCopy } from '@assay/content/schema/data-check';
import type {
  Choices,
  Engine,
  News,
  Opened,
  ReadCheck,
  ReadOptions,
  Resumed,
  SheetColumn,
  Subject,
} from '@assay/engine/worker';
import type { Remote } from 'comlink';
import { startTransition, useState } from 'react';
import { isMemory } from '../memory.ts';
import { createTaskWorker, type RunningEngine, runningEngine } from '../task-worker.ts';
import { type CheckState, MOST_MEGABYTES, megabytes, NOTHING, type OpenedCheck } from './check-state.ts';

export type Checking = ReturnType<typeof startChecking>;

/**
 * Checks one file at a time in a worker. Whatever an earlier check still answers is ignored.
 *
 * @param show is told of each change
 */
export function startChecking(
  { failures, working, columns }: Pick<CheckCopy, 'failures' | 'working' | 'columns'>,
  show: (state: CheckState) => void,
) {
  let state = NOTHING;
  const engine = createTaskWorker(startEngine, (error) => fail(failureOf(error)));

  function become(next: CheckState): void {
    state = next;
    show(next);
  }
  const change = (part: Partial<CheckState>) => become({ ...state, ...part });

  function fail(problem: string): void {
    engine.renew();
    become({ ...NOTHING, file: state.file, problem });
  }

  const failureOf = (error: unknown) =>
    fillIn(isMemory(error) ? failures.memory : failures.stopped, { file: state.file?.name ?? '' });

  function choose(file: File): void {
    if (state.file) engine.renew();
    const saved = state.sheet ? undefined : state.saved;
    const values = { file: file.name, size: megabytes(file.size), megabytes: MOST_MEGABYTES };
    become({ ...NOTHING, file, saved });
    if (file.size > MOST_MEGABYTES * 1e6) fail(fillIn(failures.tooLarge, values));
    else if (file.size === 0) fail(fillIn(failures.empty, values));
    else void work(file, saved?.check.reading ?? {}, {}, saved);
  }

  /** Opens a saved check, for the file that is there or for the next one. */
  async function openCheck(file: File): Promise<void> {
    if (!mayForget()) return;
    const { name } = file;
    const text = await file.text();
    const read = await engine.ask(async (remote): Promise<ReadCheck> => remote.readCheck(text));
    if (!read.ok) {
      change({ problem: `${name}: ${read.problem}` });
      return;
    }
    const saved = { name, check: read.saved };
    if (state.file && (state.opened || state.isWorking)) void work(state.file, read.saved.reading, {}, saved);
    else become({ ...NOTHING, saved });
  }

  /**
   * Checks a file, and reads it before unless the worker has read it in this way.
   *
   * @param saved what it is taken up from
   */
  async function work(
    file: File,
    reading: ReadOptions,
    choices: Choices,
    saved?: OpenedCheck,
  ): Promise<void> {
    const { opened, isWorking } = state;
    const isRead = opened !== undefined && reading === state.reading && !isWorking;
    if (isWorking) engine.renew();
    else engine.begin();
    become({ ...NOTHING, ...{ file, reading, choices, opened, saved }, isWorking: true });
    const told = (news: News) =>
      change(news.kind === 'profiled' ? { sheet: news.sheet } : { progress: news });
    if (!isRead) {
      const read = await engine.ask(
        async (remote, tell): Promise<Opened> => remote.open(file, reading, tell),
        told,
      );
      if (!read.ok) {
        if (read.asks) become({ ...NOTHING, file, question: read.error });
        else fail(read.error);
        return;
      }
      change({ opened: read });
    }
    const done = { isWorking: false, progress: undefined };
    if (saved) {
      const { sheet, choices, ...restored } = await engine.ask(
        async (remote, tell): Promise<Resumed> => remote.resume(saved.check, tell),
        told,
      );
      const hasDecided = (sheet.duplicates?.decisions?.length ?? 0) + sheet.dismissed.length > 0;
      change({ ...done, sheet, choices, restored, decisions: hasDecided ? 1 : 0 });
      return;
    }
    const sheet = await engine.ask((remote, tell) => remote.check(state.choices, tell), told);
    change({ ...done, sheet });
  }

  /** Whether a check may begin anew, which forgets all decisions. */
  const mayForget = () => state.decisions === 0 || confirm(columns.forget);

  /** Checks the file again with other choices about its columns. */
  function recheck(choices: Choices): void {
    if (state.file && mayForget()) void work(state.file, state.reading, choices);
  }

  return {
    prepare: engine.prepare,
    choose,
    openCheck,
    /**
     * Asks the engine about the sheet. Where it fails the sheet is taken away, and who asked gets no answer; nor does a part of a
     * sheet that another file has just taken the place of.
     */
    ask<Answer>(question: (remote: Remote<Engine>) => Promise<Answer>): Promise<Answer> {
      return state.sheet ? engine.ask(question) : new Promise(() => {});
    },
    refuse: (problem: string) => change({ problem }),
    cancel(): void {
      engine.renew();
      become({ ...NOTHING, note: working.canceled });
    },
    /** Reads the file again, told otherwise. */
    reread(reading: ReadOptions): void {
      if (state.file && mayForget()) void work(state.file, reading, state.choices);
    },
    recheck,
    /** Checks the file again, with its rows taken to be about people or companies. */
    takeAs: (about: Subject) => recheck({ ...state.choices, about }),
    /** Checks the file again, with a column that tells different things, or where a row comes from. */
    answer(column: string, part: 'neverSame' | 'sources'): void {
      recheck({ ...state.choices, [part]: new Set([...(state.choices[part] ?? []), column]) });
    },
    /** Checks the file again, with one of its columns taken to hold what was found but is not sure. */
    confirmKind: ({ name, kind }: Pick<SheetColumn, 'name' | 'kind'>) =>
      recheck({ ...state.choices, kinds: new Map(state.choices.kinds).set(name, kind) }),
    /** Takes what a decision has led to. */
    decided: (sheet = state.sheet) => change({ sheet, decisions: state.decisions + 1 }),
  };
}

/** Starts a worker, which loads the engine and all readers. */
function startEngine(): RunningEngine<Engine> {
  return runningEngine(new Worker(new URL('@assay/engine/worker', import.meta.url), { type: 'module' }));
}

export type Check = ReturnType<typeof useCheck>;

/**
 * The check of the file that was chosen; all but its `state` stays the same. A sheet is large, so React draws it in small steps,
 * between which the page answers.
 */
export function useCheck(copy: CheckCopy) {
  const [state, setState] = useState(NOTHING);
  const [checking] = useState(() => startChecking(copy, (next) => startTransition(() => setState(next))));
  return { state, ...checking };
}
