/** The thread of `read-mail.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

if (workerData instanceof Uint8Array) parentPort?.postMessage(await parseMail(workerData));
