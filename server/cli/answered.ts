import { setSubmissionStatus } from '../storage/contact-submissions.ts';
import { idArgument } from './arguments.ts';
import { type Command, Refusal } from './command.ts';

export const answered: Command = {
  usage: 'answered <id>',
  summary: 'marks a lead as answered',
  details: ['<id>   as "leads list" shows it'],
  options: {},
  prepare(call) {
    const id = idArgument(call, 'answered');
    if (!id.ok) return id.problem;
    return async ({ open, note }) => {
      const found = await setSubmissionStatus((await open()).db, id.value, 'answered');
      if (!found) throw new Refusal(`There is no lead with the id ${id.value}`);
      note(`Marked as answered: ${id.value}`);
    };
  },
};
