/** What runs on every page. React is not here: it comes with the first form that a visitor reaches. */
import { startDemoOpeners } from './demo-opener.ts';
import { startDialogs } from './dialogs.ts';
import { startInvokers } from './invokers.ts';
import { startIslands } from './islands.ts';
import { startMenu } from './menu.ts';
import { startReveal } from './reveal.ts';

startMenu();
startDemoOpeners();
startDialogs();
void startInvokers();
const entered = document.querySelector('[data-parameters]')
  ? await import('./entered.ts').then(
      ({ startEntered }) => startEntered(),
      // The connection failed: the rest works without.
      () => undefined,
    )
  : undefined;
startReveal();
startIslands(entered);
