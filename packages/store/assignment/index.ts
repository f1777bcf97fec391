export { assignDue, assignLeads, wasEverAssigned } from './assign-due.ts';
export { setTakesLeads } from './takers.ts';
