/** A thread that helps to compare. */
import { parentPort } from 'node:worker_threads';
import { Comparer } from '@assay/engine/match/pairs/comparer';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';

if (!parentPort) throw new Error('This file runs as a worker');
expose(new Comparer(), nodeEndpoint(parentPort));
