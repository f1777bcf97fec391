/** Starts `leads`, or says in one line why it cannot. */
import '../../../scripts/check-start.mjs';

await import('./leads.ts');
