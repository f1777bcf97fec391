import { Worker } from 'node:worker_threads';
import { limit } from '@assay/forms/limit';
import { z } from 'zod';
import type { Window } from './busy-half-hours.ts';

/** The longest that reading one may take, on a machine that is busy, too: a large one takes two seconds of a processor. */
const MAX_MS = limit('A calendar of busy times', 30_000);

/** In megabytes, of the thread that reads it. */
const MAX_MEMORY = limit('A calendar of busy times', 128);

type Read = { halfHours: string[] } | { failure: 'not_calendar' | 'costly' };

/** Reads when a calendar says that its person is busy, in a thread that is ended where it takes too long or too much memory. */
export function readCalendar(text: string, window: Window, maxMs: number = MAX_MS): Promise<Read> {
  const thread = new Worker(new URL('./calendar-thread.ts', import.meta.url), {
    workerData: { text, ...window },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
    stderr: true,
  });
  return new Promise<Read>((resolve) => {
    const timer = setTimeout(() => resolve({ failure: 'costly' }), maxMs);
    thread.once('message', (halfHours) => resolve({ halfHours: z.array(z.string()).parse(halfHours) }));
    thread.once('error', (error) => {
      const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      resolve({ failure: isOutOfMemory ? 'costly' : 'not_calendar' });
    });
    thread.once('exit', () => clearTimeout(timer));
  }).finally(() => thread.terminate());
}
