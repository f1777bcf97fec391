import type { Remote } from 'comlink';
import { expect, test } from 'vitest';
import { createTaskWorker, type RunningEngine } from './task-worker.ts';

interface Engine {
  count(tell: (news: number) => void): Promise<string>;
}

/** Workers that answer when they are told to. */
function startWorkers() {
  const begun: { answer(text: string): void; fail(error: Error): void; tell(news: number): void }[] = [];
  let ended = 0;
  const start = (): RunningEngine<Engine> => {
    const failed = Promise.withResolvers<never>();
    const remote = {
      count(tell: (news: number) => void) {
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        begun.push({ answer: resolve, fail: reject, tell });
        return promise;
      },
    };
    return { remote: remote as unknown as Remote<Engine>, failed: failed.promise, end: () => ended++ };
  };
  return { start, begun, ended: () => ended };
}

/** Lets all that has an answer go on. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function ask() {
  const workers = startWorkers();
  const failures: unknown[] = [];
  const heard: number[] = [];
  const answers: string[] = [];
  const engine = createTaskWorker(workers.start, (error) => failures.push(error));
  const count = () =>
    void engine
      .ask(
        (remote, tell) => remote.count(tell),
        (news: number) => heard.push(news),
      )
      .then((answer) => answers.push(answer));
  return { workers, engine, count, failures, heard, answers };
}

test('what a worker says before its answer is heard, and what arrives after it is not', async () => {
  const { workers, count, heard, answers } = ask();
  count();
  workers.begun[0]?.tell(1);
  workers.begun[0]?.answer('done');
  await settled();
  workers.begun[0]?.tell(2);
  expect([heard, answers]).toEqual([[1], ['done']]);
});

test('once other work has begun, earlier work is neither heard nor answered nor does it fail', async () => {
  const { workers, engine, count, failures, heard, answers } = ask();
  count();
  count();
  engine.renew();
  workers.begun[0]?.tell(1);
  workers.begun[0]?.answer('late');
  workers.begun[1]?.fail(new Error('late'));
  await settled();
  expect([heard, answers, failures, workers.ended()]).toEqual([[], [], [], 1]);
});

test('a failure is told once to who keeps the engine, and who asked gets no answer', async () => {
  const { workers, count, failures, answers } = ask();
  count();
  workers.begun[0]?.fail(new RangeError('memory'));
  await settled();
  expect([failures, answers]).toEqual([[new RangeError('memory')], []]);
});
