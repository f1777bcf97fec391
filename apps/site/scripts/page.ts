/** What runs on every page. React is loaded with the first island that a visitor reaches. */
import type { DataSelector } from '@assay/ui/data-attributes';
import { startDialogs } from '@assay/ui/start-dialogs';
import { startDemoPrefill } from './demo-prefill.ts';
import { startInvokers } from './invokers.ts';
import { startIslands } from './islands.ts';
import { startMenu } from './menu.ts';
import { startReveal } from './reveal.ts';

// In the address of the page before, if its link was followed before its scripts had run.
if (/utm_/.test(location.search + document.referrer)) {
  import('../attribution.ts')
    .then((attribution) => attribution.carryAttribution())
    // The connection failed: forms still read this page's address.
    .catch(console.error);
}
startMenu();
startDemoPrefill();
startDialogs();
void startInvokers();
const state = document.querySelector('[data-parameters]' satisfies DataSelector)
  ? await import('./page-state.ts')
      .then((page) => page.startPageState())
      // The connection failed, which the browser logs: the rest works without it.
      .catch(() => undefined)
  : undefined;
if (!CSS.supports('selector(::details-content)') && document.querySelector('.opens-in-print')) {
  import('./open-in-print.ts').then((print) => print.startOpeningInPrint()).catch(console.error);
}
startReveal();
startIslands(state);
