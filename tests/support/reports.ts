/** The browser's own reports of what it refused because of a header: the policy of a page or of one of its workers. */
import type { Page } from '@playwright/test';

/** The kinds of issues that the security headers cause, as the browser's protocol names them. */
const REFUSALS = [
  'contentSecurityPolicyIssueDetails',
  'blockedByResponseIssueDetails',
  'mixedContentIssueDetails',
  'corsIssueDetails',
] as const;

/** Adds to `reports` what the browser refuses on a page, or to its workers. */
export async function collectReports(page: Page, reports: string[]): Promise<void> {
  page.on('worker', (worker) => {
    worker.on('console', (message) => {
      if (message.text().startsWith(OF_WORKER)) reports.push(message.text());
    });
    // One that has ended before it could be asked has nothing to report.
    void worker.evaluate(logReports, OF_WORKER).catch(() => undefined);
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

/** Begins what a worker logs of its own refusals, which the protocol does not tell. */
const OF_WORKER = 'refused to a worker:';

function logReports(beginning: string): void {
  const observer = new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports) console.info(beginning, type, JSON.stringify(body));
    },
    { buffered: true },
  );
  observer.observe();
}
