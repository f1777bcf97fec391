import { exportedSubscription } from '@assay/service/newsletter-addresses';
import { listNewsletterSubscriptions, SUBSCRIPTION_COLUMNS } from '@assay/store/newsletter';
import { noArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { formatOption, render } from './render.ts';

export const subscribers: Command = {
  usage: 'subscribers --format json|csv',
  summary: 'newsletter subscriptions with their state and unsubscribe address, oldest first',
  details: [
    '--format json|csv   a bare JSON array of rows, or CSV with a header line',
    '',
    'Only those with the status "active" may get the newsletter. Put unsubscribe_url in each issue. It begins with SITE_URL.',
  ],
  options: { format: { type: 'string' } },
  async run({ args, options, siteUrl, openToRead, print }) {
    noArguments(args);
    const format = formatOption(options, 'subscribers');
    const site = siteUrl();
    const subscriptions = await listNewsletterSubscriptions((await openToRead()).db);
    const rows = subscriptions.map((row) => exportedSubscription(row, site));
    await print(render(format, SUBSCRIPTION_COLUMNS, rows));
  },
};
