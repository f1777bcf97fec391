export { callsAround, findCall, listCalls, MAX_CALLS, type RequestedCall } from './calls.ts';
export type { ConversationLead } from './conversations.ts';
export { countInbox, countStates } from './count-leads.ts';
export { EXPORTED_LEAD_COLUMNS, exportByArrival, exportedLeads } from './exported-leads.ts';
export { exportInbox, listConversations } from './inbox.ts';

export { type LeadSummary, summarize } from './lead-summaries.ts';
export { newLeads } from './new-leads.ts';
export { campaignsOfLeads, originsOfLeads } from './origins.ts';
export { inboxPulse, inboxVersion } from './pulse.ts';
export { findRelatedLeads, type RelatedLeads } from './related-leads.ts';
export { countFound, type FoundCounts, filterNames, foundLeads } from './remove-found.ts';
