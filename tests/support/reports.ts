/** The browser's own reports of what it refused because of a header: the policy of a page or of one of its workers. */
import type { Page } from '@playwright/test';

/** The kinds of issues that the security headers cause, as the browser's protocol names them. */
const REFUSALS = [
  'contentSecurityPolicyIssueDetails',
  'blockedByResponseIssueDetails',
  'mixedContentIssueDetails',
  'corsIssueDetails',
] as const;

/** Adds to `reports` what the browser refuses on a page from now on. */
export async function collectReports(page: Page, reports: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Audits.issueAdded', ({ issue }) => {
    for (const kind of REFUSALS) {
      const details = issue.details[kind];
      if (details) reports.push(`${kind} ${JSON.stringify(details)}`);
    }
  });
  await session.send('Audits.enable');
}
