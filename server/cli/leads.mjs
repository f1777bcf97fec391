/** Moved: for scripts of 0.1.0. Goes with 0.3.0. */
console.error('server/cli/leads.mjs has moved: use apps/cli/leads/leads.mjs');
await import('../../apps/cli/leads/leads.mjs');
