import { ATTRIBUTION_NAMES } from '@assay/forms/attribution';
import { visible, visibleLines } from '@assay/forms/formats/visible';
import { listAttempts, listDeliveries } from '@assay/store/deliveries';
import { findContactSubmission } from '@assay/store/leads';
import type { Delivery, DeliveryAttempt } from '@assay/store/schema';
import { idArgument } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

export const show: Command = {
  usage: 'show <id>',
  summary: 'one lead in full, and its deliveries with each attempt',
  details: ['<id>   as "leads list" shows it'],
  options: {},
  async run({ args, open, print }) {
    const id = idArgument(args, 'show');
    const { db } = await open();
    const lead = await findContactSubmission(db, id);
    if (!lead) throw new CommandError(`There is no lead with the id ${id}`);
    const { message, ...rest } = lead;
    // Where most leads come from is not known.
    const isShown = ([name, value]: [string, string | null]) =>
      value !== null || !ATTRIBUTION_NAMES.some((one) => one === name);
    const shown = Object.entries(rest).filter(isShown);
    const width = Math.max(...shown.map(([name]) => name.length)) + 1;
    const fields = shown.map(([name, value]) => `${name.padEnd(width)} ${visible(value ?? '-')}`);
    const deliveries = await listDeliveries(db, { leadIds: [id] });
    const deliveryIds = deliveries.map((delivery) => delivery.id);
    const attempts = await listAttempts(db, deliveryIds);
    const outcomes = deliveries.map((delivery) =>
      describe(
        delivery,
        attempts.filter(({ delivery_id }) => delivery_id === delivery.id),
      ),
    );
    if (outcomes.length === 0) outcomes.push('Nobody was to be told.');
    // The message comes last, so that none of its lines can look like a field.
    await print(`${[...fields, '', ...outcomes, '', 'message', '', visibleLines(message)].join('\n')}\n`);
  },
};

function describe(delivery: Delivery, made: readonly DeliveryAttempt[]): string {
  const { channel, recipient, status, attempts, delivered_at, next_attempt_at, last_error, id } = delivery;
  const state = {
    delivered: `delivered at ${delivered_at}`,
    pending: `pending, tried ${attempts} times, next at ${next_attempt_at}`,
    dead: `given up after ${attempts} tries ("leads resend ${id}" sends it again)`,
  }[status];
  const lines = made.map(
    ({ made_at, outcome, error }) =>
      `${made_at} ${outcome.replace('_', ' ')}${error ? `: ${visible(error)}` : ''}`,
  );
  // Earlier releases kept only the last error.
  if (lines.length === 0 && last_error) lines.push(visible(last_error));
  return [`${channel}${recipient ? ` to ${recipient}` : ''}: ${state}`, ...lines].join('\n  ');
}
