/** The thread in which a calendar is read, so that what it costs can be ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { busyHalfHours } from './busy-half-hours.ts';

const given = z.object({ text: z.string(), from: z.number(), to: z.number(), zone: z.string() });

const { text, ...window } = given.parse(workerData);
parentPort?.postMessage(busyHalfHours(text, window));
