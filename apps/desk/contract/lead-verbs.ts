import type { ABOUT_LEAD } from '@assay/contract/activity';

type LeadAction = (typeof ABOUT_LEAD)[number] | 'noted';

/** What stands before and after a lead where it is told what somebody did with it: 'sent Ada again', 'sent it again'. */
export const LEAD_VERBS: Readonly<Record<LeadAction, readonly [before: string, after?: string]>> = {
  saw_lead: ['opened'],
  entered: ['entered'],
  edited: ['corrected'],
  took: ['assigned', 'to themselves'],
  gave_back: ['unassigned'],
  handed_over: ['assigned'],
  answered: ['answered'],
  closed: ['closed'],
  reopened: ['reopened'],
  suspected: ['put', 'back among the spam'],
  snoozed: ['snoozed'],
  unsnoozed: ['ended the snooze of'],
  set_outcome: ['set the outcome of'],
  wrote_back: ['wrote back about'],
  noted: ['added a note about'],
  sent_again: ['sent', 'again'],
  joined_leads: ['joined', 'with another lead'],
  kept_apart: ['kept', 'apart from another lead'],
  undecided: ['took back what was said of', 'and another lead'],
  call_outcome: ['set the outcome of the call of'],
};

export function isAboutLead(action: string): action is LeadAction {
  return Object.hasOwn(LEAD_VERBS, action);
}
