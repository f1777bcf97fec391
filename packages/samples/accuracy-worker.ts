/** The worker of the page that shows how well duplicates are found; it starts helpers of its own. Nothing leaves the browser. */
import { exposeWorker } from '@assay/engine/threads';
import { AccuracySession } from './accuracy-session.ts';

export type * from './accuracy-protocol.ts';

exposeWorker((cores) => new AccuracySession(cores));
