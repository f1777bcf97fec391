/** What the browser refuses because of a header of the page or of one of its workers. */
import type { Page } from '@playwright/test';

/** The protocol's names of the issues that security headers cause. */
const REFUSALS = [
  'contentSecurityPolicyIssueDetails',
  'blockedByResponseIssueDetails',
  'mixedContentIssueDetails',
  'corsIssueDetails',
] as const;

/** Adds to `reports` what the browser refuses to a page or its workers. */
export async function collectReports(page: Page, reports: string[]): Promise<void> {
  page.on('worker', (worker) => {
    worker.on('console', (message) => {
      if (message.text().startsWith(WORKER_PREFIX)) reports.push(message.text());
    });
    // A worker that has already ended has nothing to report.
    void worker.evaluate(logReports, WORKER_PREFIX).catch(() => undefined);
  });
  const session = await page.context().newCDPSession(page);
  session.on('Audits.issueAdded', ({ issue }) => {
    for (const kind of REFUSALS) {
      const details = issue.details[kind];
      if (details) reports.push(`${kind} ${JSON.stringify(details)}`);
    }
  });
  await session.send('Audits.enable');
}

/** Marks what a worker logs about its own refusals, which the protocol does not report. */
const WORKER_PREFIX = 'refused to a worker:';

function logReports(prefix: string): void {
  const observer = new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports) console.info(prefix, type, JSON.stringify(body));
    },
    { buffered: true },
  );
  observer.observe();
}
