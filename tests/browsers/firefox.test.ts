import { deskWith } from './desk.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { inBrowser } from './in-browser.ts';
import { visitWith } from './pass.ts';

inBrowser('Firefox', findFirefox, startFirefox, (running) => {
  visitWith(running);
  deskWith(running);
});
