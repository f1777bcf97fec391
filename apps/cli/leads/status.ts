import { CLOSE_REASONS } from '@assay/forms/values';
import { releaseHeld } from '@assay/service/delivery';
import { answerLead, type ChangedBy, type ChangeResult, closeLead, reopenLead } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { choiceOption, idArgument } from './arguments.ts';
import { type Call, type Command, CommandError, UsageError } from './command.ts';

const REASON = `--reason ${CLOSE_REASONS.join('|')}`;

const ID = '<id>   as "leads list" shows it';

export const answered: Command = {
  usage: 'answered <id>',
  summary: 'marks a lead as answered',
  details: [ID],
  options: {},
  run: (call) => change(call, 'answered', 'Marked as answered', (db, id) => answerLead(db, id, byCommand())),
};

export const close: Command = {
  usage: `close <id> ${REASON}`,
  summary: 'closes a lead that needs no answer',
  details: [`${'<id>'.padEnd(REASON.length)}   as "leads list" shows it`, `${REASON}   why it needs none`],
  options: { reason: { type: 'string' } },
  async run(call) {
    const reason = choiceOption(call.options, 'reason', CLOSE_REASONS);
    if (!reason) throw new UsageError(`close needs ${REASON}`);
    return change(call, 'close', 'Closed', (db, id) => closeLead(db, id, reason, byCommand()));
  },
};

export const reopen: Command = {
  usage: 'reopen <id>',
  summary: 'makes a lead new again that is answered, closed or looks like spam',
  details: [ID],
  options: {},
  run: (call) => change(call, 'reopen', 'Reopened', (db, id) => reopenLead(db, id, byCommand())),
};

function byCommand(): ChangedBy {
  return { by: null, now: new Date() };
}

async function change(
  { args, open, note }: Call,
  command: string,
  done: string,
  work: (db: Queries, id: string) => Promise<ChangeResult>,
): Promise<void> {
  const id = idArgument(args, command);
  const { db } = await open();
  if (!(await work(db, id)).ok) throw new CommandError(`There is no lead with the id ${id}`);
  await releaseHeld(db, [id]);
  note(`${done}: ${id}`);
}
