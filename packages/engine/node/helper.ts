/** A thread that helps to compare. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Comparer } from '../match/pairs/comparer.ts';

if (!parentPort) throw new Error('This file runs as a worker');
expose(new Comparer(), nodeEndpoint(parentPort));
