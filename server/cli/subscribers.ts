import { listNewsletterSubscriptions } from '../storage/newsletter-subscriptions.ts';
import { noArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { FORMATS, render } from './render.ts';

const COLUMNS = ['id', 'created_at', 'status', 'email'];

export const subscribers: Command = {
  usage: 'subscribers --format json|csv',
  summary: 'newsletter subscriptions, oldest first',
  details: ['--format json|csv   a bare JSON array of rows, or CSV with a header line'],
  options: { format: { type: 'string' } },
  prepare(call) {
    const extra = noArguments(call);
    if (extra) return extra;
    const format = FORMATS.find((one) => one === call.options['format']);
    if (!format) return 'subscribers needs --format json or --format csv';
    return async ({ open, print }) =>
      print(render(format, COLUMNS, await listNewsletterSubscriptions((await open()).db)));
  },
};
