/** Starts `leads`, or says in one line why it cannot. */
import '../../server/check-start.mjs';

await import('./leads.ts');
