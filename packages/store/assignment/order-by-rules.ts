import type { RuledLead } from '@assay/forms/assignment';
import type { Queries } from '../schema.ts';
import { choicesFor, peopleOf } from './choose.ts';
import { ownerBefore } from './owner-before.ts';
import { presentAt } from './present.ts';
import { readRules } from './rules.ts';

interface Asked {
  lead: RuledLead & { email: string };
  /** When they are there. */
  at: Date;
  now: Date;
}

/**
 * Puts people in the order in which the rules would have them get a lead. Then come those whom no rule names, as they are.
 */
export async function orderByRules(
  db: Queries,
  people: readonly string[],
  { lead, at, now }: Asked,
): Promise<string[]> {
  const { rules, turns } = await readRules(db);
  const present = await presentAt(db, [...people, ...peopleOf(rules)], at);
  const owner = rules.owner_first
    ? await ownerBefore(db, { email: lead.email, before: now.toISOString() }, people)
    : undefined;
  const choices = choicesFor(lead, { rules, turns, owner, present }).map(({ to }) => to);
  return [...new Set([...choices.filter((id) => people.includes(id)), ...people])];
}
