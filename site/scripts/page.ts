/** What runs on every page. React is not here: it comes with the first form that a visitor reaches. */
import { startDemoOpeners } from './demo-opener.ts';
import { startIslands } from './islands.ts';
import { startMenu } from './menu.ts';
import { startReveal } from './reveal.ts';

if (!('commandForElement' in HTMLButtonElement.prototype)) await import('invokers-polyfill');
startMenu();
startReveal();
startDemoOpeners();
startIslands();
