/** A thread that helps to compare. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { KeyMeasurer } from './key-measurer.ts';

if (!parentPort) throw new Error('This file runs as a worker');
expose(new KeyMeasurer(), nodeEndpoint(parentPort));
