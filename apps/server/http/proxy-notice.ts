import type { Log } from '@assay/runtime/log';
import { clearNotice, describeFailure, setNotice } from '@assay/store/database';
import type { Queries } from '@assay/store/schema';

/**
 * Logs what is noticed of the proxies, and keeps it for `leads doctor` and the desk. What was noticed before this start is forgotten.
 *
 * @returns a function to call with a line
 */
export function proxyNotice(db: Queries, log: Log): (line: string) => void {
  const failed = (error: unknown) =>
    log.warn({ reason: describeFailure(error) }, 'What was noticed of the proxies could not be kept');
  const cleared = clearNotice(db, 'proxy').catch(failed);
  return (line) => {
    log.warn(line);
    void cleared.then(() => setNotice(db, 'proxy', line, new Date())).catch(failed);
  };
}
