import type { RuledLead } from '@assay/forms/assignment';
import type { Queries } from '../schema.ts';
import { choicesFor, peopleOf } from './choose.ts';
import { ownerBefore } from './owner-before.ts';
import { presentAt } from './present.ts';
import { readRules } from './rules.ts';

interface Asked {
  lead: RuledLead & { email: string };
  /** When somebody has to be there. */
  at: Date;
  now: Date;
}

/**
 * Puts people in the order in which the rules would have them get a lead. Then come those whom no rule names, as they are, and last who
 * is away at that time. As they are where there are no rules, but for that.
 */
export async function orderByRules(
  db: Queries,
  people: readonly string[],
  { lead, at, now }: Asked,
): Promise<string[]> {
  const { rules, turns } = await readRules(db);
  const present = await presentAt(db, [...people, ...peopleOf(rules)], at);
  const there = people.filter((id) => present.has(id));
  const owner = rules.owner_first
    ? await ownerBefore(db, { email: lead.email, before: now.toISOString(), among: there })
    : undefined;
  const choices = choicesFor(lead, { rules, turns, owner, present }).map(({ to }) => to);
  return [...new Set([...choices.filter((id) => there.includes(id)), ...there, ...people])];
}
