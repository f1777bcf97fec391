/** What the rows of each table are that an erasure deletes, as people at the desk read it. */
export const ERASED_ROWS: Readonly<Record<string, string>> = {
  contact_submissions: 'Demo requests and messages',
  newsletter_subscriptions: 'Newsletter subscriptions',
  subscription_changes: 'Subscription history',
  deliveries: 'Deliveries',
  delivery_attempts: 'Delivery attempts',
  spent_tokens: 'Technical copies',
  lead_work: 'Decisions',
  calls: 'Calls',
  lead_notes: 'Notes',
  lead_edits: 'Corrections',
  messages: 'Mails',
  message_files: 'Files of mails',
  message_cc: 'Copies of mails',
  address_pairs: 'Decisions on who is the same',
  activity_log: 'Log entries (made anonymous)',
};
