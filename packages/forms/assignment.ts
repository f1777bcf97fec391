/** Rules by which new leads are assigned: what an administrator says at the desk, and the server does. */
import * as z from 'zod/mini';
import { BUDGETS, SUBMISSION_FORMS } from './forms.ts';
import { limit } from './limit.ts';

/** So many rules there are at most, with so many values of a condition, and people of one rule. */
export const MAX_RULES = limit('Rules by which leads are assigned', 30);
export const MAX_VALUES = limit('Rules by which leads are assigned', 20);
export const MAX_PEOPLE = limit('Rules by which leads are assigned', 20);

/** What a rule asks of a lead, in the order in which it is told. */
export const CONDITIONS = ['form', 'budget', 'campaign', 'language'] as const;
export type Condition = (typeof CONDITIONS)[number];

function several<Value extends z.ZodMiniType<string>>(value: Value) {
  return z.optional(z.array(value).check(z.minLength(1), z.maxLength(MAX_VALUES)));
}

const people = z.array(z.uuid()).check(z.maxLength(MAX_PEOPLE));

/** Of each condition that is given a lead must have one of the values. Without any, every lead is meant. */
const rule = z.object({
  /** A UUID, by which it is known whose turn it is. */
  id: z.uuid(),
  form: several(z.enum(SUBMISSION_FORMS)),
  budget: several(z.enum(BUDGETS.map(({ value }) => value))),
  /** In any letter case. */
  campaign: several(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Primary language subtags, as `languageOf` returns them. */
  language: several(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  /** The ids of those who get such leads in turn. */
  to: people.check(z.minLength(1)),
});
export type AssignmentRule = z.infer<typeof rule>;

/** All of them, in their order: the first decides that holds and of whose people somebody is there. */
export const assignmentRules = z.object({
  /** Whether whoever has the last lead of the same address or company comes before all rules. */
  owner_first: z.boolean(),
  rules: z.array(rule).check(z.maxLength(MAX_RULES)),
  /** Who gets all other leads in turn; nobody where it is empty. */
  otherwise: people,
});
export type AssignmentRules = z.infer<typeof assignmentRules>;

/** What holds until somebody has said otherwise. */
export const NO_RULES: AssignmentRules = { owner_first: true, rules: [], otherwise: [] };

/** What rules look at. */
export type RuledLead = Record<Condition, string | null>;

/** Whether a lead has what a rule asks for. */
export function holds(rule: AssignmentRule, lead: RuledLead): boolean {
  return CONDITIONS.every((name) => {
    const values: readonly string[] | undefined = rule[name];
    const value = lead[name]?.toLowerCase();
    return values === undefined || values.some((one) => one.toLowerCase() === value);
  });
}

/** The language that a browser's reader prefers, by `Accept-Language`: 'es' of 'es-MX,en;q=0.8'; null where it names none. */
export function languageOf(acceptLanguage: string | undefined): string | null {
  return (
    /^\s*([a-z]{2,3})(?:-[a-z\d-]{1,32})?\s*(?:[,;]|$)/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase() ??
    null
  );
}
