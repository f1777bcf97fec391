import { listNewsletterSubscriptions, SUBSCRIPTION_COLUMNS } from '../storage/newsletter-subscriptions.ts';
import { noArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { formatOption, render } from './render.ts';

export const subscribers: Command = {
  usage: 'subscribers --format json|csv',
  summary: 'newsletter subscriptions, oldest first',
  details: ['--format json|csv   a bare JSON array of rows, or CSV with a header line'],
  options: { format: { type: 'string' } },
  async run({ args, options, open, print }) {
    noArguments(args);
    const format = formatOption(options, 'subscribers');
    await print(render(format, SUBSCRIPTION_COLUMNS, await listNewsletterSubscriptions((await open()).db)));
  },
};
