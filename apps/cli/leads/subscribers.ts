import { exportedSubscription } from '@assay/service/newsletter-addresses';
import { listNewsletterSubscriptions, SUBSCRIPTION_COLUMNS } from '@assay/store/newsletter';
import { noArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { FORMAT_OPTION, pageRenderer } from './render.ts';

export const subscribers: Command = {
  usage: `subscribers ${FORMAT_OPTION}`,
  summary: 'newsletter subscriptions with their state and unsubscribe address, oldest first',
  details: [
    `${FORMAT_OPTION}   a bare JSON array of rows, or CSV with a header line`,
    '',
    'Only those with the status "active" may get the newsletter. Put unsubscribe_url in each issue. It begins with SITE_URL.',
  ],
  options: { format: { type: 'string' } },
  async run({ args, options, siteUrl, open, print }) {
    noArguments(args);
    const renderPages = pageRenderer(options, 'subscribers');
    const site = siteUrl();
    const subscriptions = await listNewsletterSubscriptions((await open()).db);
    const rows = subscriptions.map((row) => exportedSubscription(row, site));
    for await (const part of renderPages(SUBSCRIPTION_COLUMNS, [rows])) await print(part);
  },
};
