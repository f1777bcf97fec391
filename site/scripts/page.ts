/** What runs on every page. React is not here: it comes with the first form that a visitor reaches. */
import { startDemoOpeners } from './demo-opener.ts';
import { startInvokers } from './invokers.ts';
import { startIslands } from './islands.ts';
import { startMenu } from './menu.ts';
import { startReveal } from './reveal.ts';

startMenu();
startReveal();
startDemoOpeners();
startIslands();
void startInvokers();
