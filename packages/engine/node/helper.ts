/** A thread that helps to find duplicates. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { Member } from './team.ts';

if (!parentPort) throw new Error('This file runs as a worker');
expose(new Member(), nodeEndpoint(parentPort));
