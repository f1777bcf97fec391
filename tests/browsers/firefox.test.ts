import { dataCheckWith } from './data-check.ts';
import { deskWith } from './desk.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { inBrowser } from './in-browser.ts';
import { visitWith } from './pass.ts';

inBrowser('Firefox', findFirefox, startFirefox, (running) => {
  dataCheckWith(running);
  deskWith(running);
  // Last, because Puppeteer misses what Firefox opens after it has gone back.
  visitWith(running);
});
