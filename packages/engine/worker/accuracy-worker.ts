/** The worker of the page that shows how well duplicates are found; it starts helpers of its own. Nothing leaves the browser. */
import { AccuracySession } from './accuracy-session.ts';
import { exposeWorker } from './threads.ts';

export type * from './accuracy-protocol.ts';

exposeWorker((cores) => new AccuracySession(cores));
