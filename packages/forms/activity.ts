/** What somebody changes of a lead itself: each raises the version of its work. */
export const LEAD_CHANGES = [
  'took',
  'gave_back',
  'handed_over',
  'answered',
  'closed',
  'reopened',
  'suspected',
  'snoozed',
  'unsnoozed',
  'set_outcome',
  'edited',
  'wrote_back',
] as const;
export type LeadChange = (typeof LEAD_CHANGES)[number];

/** What the history of a lead tells of, notes apart. */
export const ABOUT_LEAD = [
  'saw_lead',
  'entered',
  ...LEAD_CHANGES,
  'sent_again',
  'call_outcome',
  'joined_leads',
  'kept_apart',
  'undecided',
] as const;

/** What the activity log of the desk says somebody did. */
export const ACTIONS = [
  'signed_in',
  'signed_out',
  'signed_out_everywhere',
  'ended_sessions',
  'invited',
  'renamed',
  'joined',
  'removed_name',
  'changed_rules',
  'takes_leads',
  'set_away',
  'changed_template',
  'made_calendar',
  'ended_calendar',
  'shared_view',
  'unshared_view',
  'call_outcome',
  'saw_leads',
  'saw_lead',
  'entered',
  ...LEAD_CHANGES,
  'joined_leads',
  'kept_apart',
  'undecided',
  'noted',
  'sent_again',
  'sent_pending',
  'suppressed',
  'unsubscribed',
  'met_limit',
  'saw_subscribers',
  'exported_leads',
  'exported_subscribers',
  'erased',
  'purged',
  'removed',
] as const;
export type Action = (typeof ACTIONS)[number];
