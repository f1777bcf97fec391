import { findFirefox, startFirefox } from './firefox.ts';
import { visitWith } from './pass.ts';

visitWith('Firefox', findFirefox, startFirefox);
