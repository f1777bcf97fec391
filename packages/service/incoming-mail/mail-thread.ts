/** The thread of `read-mail.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { FILE_KINDS } from './files.ts';
import { parseMail } from './parse-mail.ts';

const given = z.object({ raw: z.instanceof(Uint8Array), kinds: z.array(z.enum(FILE_KINDS)) });

const { raw, kinds } = given.parse(workerData);
parentPort?.postMessage(await parseMail(raw, kinds));
