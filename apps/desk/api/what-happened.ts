import type { Action, LeadChange } from '@assay/forms/activity';
import type { Happened } from '@assay/store/leads';
import { closeReason } from '../contract/leads.ts';

const VERBS: Partial<Record<Action, string>> = {
  took: 'took this lead',
  gave_back: 'gave this lead back',
  handed_over: 'handed this lead over',
  answered: 'marked this lead as answered',
  closed: 'closed this lead',
  reopened: 'reopened this lead',
  suspected: 'put this lead back among the spam',
  snoozed: 'snoozed this lead',
  unsnoozed: 'ended the snooze of this lead',
  call_outcome: 'said what became of this call',
} satisfies Record<LeadChange | 'call_outcome', string>;

/** Says to somebody whose change is refused who was quicker: 'Ana took this lead first.' @param reader a person's id */
export function whatHappened(since: readonly Happened[], reader: string): string {
  const sentences = since.map((one) => `${whoOf(one, reader)} ${verbOf(one)}`);
  if (sentences.length === 0) return 'Somebody has changed this lead.';
  // Who else wanted to take it wants to know no more.
  const [only] = since.length === 1 ? since : [];
  return only?.action === 'took' ? `${sentences[0]} first.` : `${sentences.join('. ')}.`;
}

function verbOf({ action, details }: Happened): string {
  const verb = VERBS[action] ?? 'changed this lead';
  const reason = closeReason.safeParse(details === null ? null : JSON.parse(details).reason).data ?? 'other';
  return reason === 'other' ? verb : `${verb} as ${reason}`;
}

function whoOf({ person_id, person_name }: Happened, reader: string): string {
  if (person_id === null) return 'The command line';
  return person_id === reader ? 'You, in another window,' : (person_name ?? 'Somebody without a name');
}
