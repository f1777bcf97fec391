/** The worker of the page that shows how well duplicates are found. Nothing leaves the browser. */
import { expose } from 'comlink';
import { AccuracySession } from './accuracy-session.ts';

export type * from './accuracy-protocol.ts';

expose(new AccuracySession());
