/** Who gets a lead by the rules, without a database. */
import { type AssignmentRules, holds, type RuledLead } from '@assay/forms/assignment';

/** Of each rule, by its id, the ids of its people who have had a turn, whoever had the last one last. */
export type Turns = Readonly<Record<string, readonly string[]>>;

/** By what somebody gets a lead: a rule, by its number from 1 on, what is said for all others, an earlier lead of theirs, or its call. */
export type ChosenBy = number | 'otherwise' | 'owner' | 'call';

export interface Choice {
  to: string;
  by: ChosenBy;
}

interface Situation {
  rules: AssignmentRules;
  turns: Turns;
  /** Who has the last lead of the same address or company; undefined where nobody has. */
  owner: string | undefined;
  /** Those of these people who can get a lead: their ids by the ids in the rules. */
  present: ReadonlyMap<string, string>;
}

/** Everybody who may get a lead, the first choice first. Of a rule, whoever has waited longest comes first. */
export function choicesFor(lead: RuledLead, { rules, turns, owner, present }: Situation): Choice[] {
  const first = rules.owner_first && owner !== undefined ? [{ by: 'owner', to: [owner] } as const] : [];
  const holding = rules.rules.flatMap((rule, at) =>
    holds(rule, lead) ? [{ by: at + 1, to: inTurn(rule.to, turns[rule.id]) }] : [],
  );
  const last = { by: 'otherwise', to: inTurn(rules.otherwise, turns['otherwise']) } as const;
  return [...first, ...holding, last].flatMap(({ by, to }) =>
    to.flatMap((id) => {
      const person = present.get(id);
      return person === undefined ? [] : [{ by, to: person }];
    }),
  );
}

function inTurn(people: readonly string[], had: readonly string[] = []): string[] {
  return people.toSorted((one, other) => had.indexOf(one) - had.indexOf(other));
}

/** Whose turn it is once a choice is made. */
export function turnsAfter({ to, by }: Choice, { rules, turns, present }: Omit<Situation, 'owner'>): Turns {
  if (by === 'owner' || by === 'call') return turns;
  const [id, people] =
    by === 'otherwise'
      ? [by, rules.otherwise]
      : [rules.rules[by - 1]?.id ?? '', rules.rules[by - 1]?.to ?? []];
  const had = (turns[id] ?? []).filter((one) => people.includes(one) && present.get(one) !== to);
  return { ...turns, [id]: [...had, ...people.filter((one) => present.get(one) === to)] };
}

/** The ids of everybody whom the rules name. */
export function peopleOf({ rules, otherwise }: AssignmentRules): string[] {
  return [...new Set([...rules.flatMap(({ to }) => to), ...otherwise])];
}
