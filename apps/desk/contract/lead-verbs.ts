import type { ABOUT_LEAD, Action } from '@assay/forms/activity';

type LeadAction = (typeof ABOUT_LEAD)[number] | 'noted';

/** What stands before and after a lead where it is told what somebody did with it: 'gave Ada back', 'gave it back'. */
export const LEAD_VERBS: Readonly<Record<LeadAction, readonly [before: string, after?: string]>> = {
  saw_lead: ['opened'],
  took: ['took'],
  gave_back: ['gave', 'back'],
  handed_over: ['handed', 'over'],
  answered: ['answered'],
  closed: ['closed'],
  reopened: ['reopened'],
  suspected: ['put', 'back among the spam'],
  snoozed: ['snoozed'],
  unsnoozed: ['ended the snooze of'],
  noted: ['added a note about'],
  sent_again: ['sent', 'again'],
  call_outcome: ['set the outcome of the call of'],
};

export function isAboutLead(action: Action): action is LeadAction {
  return action in LEAD_VERBS;
}
