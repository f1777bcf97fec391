export { assignDue, assignLeads, wasEverAssigned } from './assign-due.ts';
export { peopleOf } from './choose.ts';
export { readRules, saveRules } from './rules.ts';
export { tryRules } from './try-rules.ts';
