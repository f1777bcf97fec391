import type { AssignmentRules } from '@assay/forms/assignment';
import { limit } from '@assay/forms/limit';
import type { Queries } from '../schema.ts';
import { type ChosenBy, choicesFor, peopleOf, turnsAfter } from './choose.ts';
import { keysOf, type OwnerBefore, ownersBefore } from './owner-before.ts';
import { presentAt } from './present.ts';
import { readRules } from './rules.ts';

/** So many leads rules are tried on. */
const TRIED = limit('A trial of rules', 100);

interface TriedLead {
  id: string;
  created_at: string;
  first_name: string;
  last_name: string;
  company: string | null;
  /** Who has it; null for nobody. */
  was: string | null;
  /** Who would get it, and by what; null for nobody. */
  to: string | null;
  by: ChosenBy | null;
}

/**
 * Who would get the last leads by some rules, if these came one after the other with everybody there who is there now. Nothing changes.
 * Spam and imports are left out, as they are by the rules.
 *
 * @returns the leads, newest first
 */
export async function tryRules(db: Queries, rules: AssignmentRules, now: Date): Promise<TriedLead[]> {
  const leads = await lastLeads(db);
  const first = leads.at(-1)?.created_at ?? '';
  const owners = new Map<string, OwnerBefore | undefined>();
  if (rules.owner_first) {
    const asked = [...new Set(leads.map(({ email }) => email))].map((email) => ({ email, before: first }));
    const found = await ownersBefore(db, asked);
    for (const [at, { email }] of asked.entries()) owners.set(email, found[at]);
  }
  const known = [...owners.values()].flatMap((owner) => owner?.ofAddress ?? owner?.ofCompany ?? []);
  const ids = [...peopleOf(rules), ...known];
  const present = await presentAt(db, ids, now);
  let { turns } = await readRules(db);
  // Whoever would have got an earlier one of these leads has the next of its address or company, too.
  const given = new Map<string, string>();
  const tried = leads.toReversed().map(({ email, was, form, budget, campaign, language, ...lead }) => {
    const { address, company = '' } = keysOf(email);
    const { ofAddress, ofCompany } = owners.get(email) ?? {};
    const owner = given.get(address) ?? ofAddress ?? given.get(company) ?? ofCompany;
    const situation = { rules, turns, owner, present };
    const [choice] = choicesFor({ form, budget, campaign, language }, situation);
    if (!choice) return { ...lead, was, to: null, by: null };
    turns = turnsAfter(choice, situation);
    for (const key of [address, company]) if (key !== '') given.set(key, choice.to);
    return { ...lead, was, ...choice };
  });
  return tried.toReversed();
}

function lastLeads(db: Queries) {
  return db
    .selectFrom('contact_submissions as lead')
    .leftJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .select(['lead.id', 'lead.created_at', 'lead.first_name', 'lead.last_name', 'lead.company', 'lead.email'])
    .select(['lead.form_type as form', 'lead.budget', 'lead.utm_campaign as campaign', 'lead.language'])
    .select('work.taken_by as was')
    .where('lead.status', '<>', 'suspected')
    .where('work.imported_at', 'is', null)
    .where(({ or, eb }) => or([eb('work.close_reason', 'is', null), eb('work.close_reason', '<>', 'spam')]))
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(TRIED)
    .execute();
}
