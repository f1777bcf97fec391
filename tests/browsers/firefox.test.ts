import { deskWith } from './desk.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { visitWith } from './pass.ts';

visitWith('Firefox', findFirefox, startFirefox);
deskWith('Firefox', findFirefox, startFirefox);
