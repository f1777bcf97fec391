export { callsAround, findCall, listCalls, MAX_CALLS, type RequestedCall } from './calls.ts';
export { countInbox, countStates } from './count-leads.ts';
export { EXPORTED_LEAD_COLUMNS, exportedLeads } from './exported-leads.ts';
export { exportInbox, listInbox } from './inbox.ts';
export { type LeadSummary, summarize } from './lead-summaries.ts';
export { newLeads } from './new-leads.ts';
export { inboxPulse, inboxVersion } from './pulse.ts';
export { relatedLeads } from './related-leads.ts';
export { countFound, type FoundCounts, foundLeads, removalDetails } from './remove-found.ts';
