/** Which features of the web the supported browsers (`browserslist` in package.json) lack, by MDN's compatibility data. */

import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, CompatStatement as Statement } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';

/** The names of browsers in the two sources. */
const NAMES = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const;

type Listed = keyof typeof NAMES;

/** The oldest supported version of each browser. */
const oldest = new Map<Listed, number>();
for (const entry of browserslist()) {
  const [name = '', version = ''] = entry.split(' ');
  if (!isListed(name)) throw new Error(`package.json, browserslist: no data about ${name}`);
  oldest.set(name, Math.min(Number.parseFloat(version), oldest.get(name) ?? Number.POSITIVE_INFINITY));
}

function isListed(name: string): name is Listed {
  return name in NAMES;
}

/** The supported browsers that lack a feature, as 'safari 17'. */
export function lackedBy({ support }: Statement): string[] {
  return [...oldest].flatMap(([name, version]) => {
    const found = support[NAMES[name]];
    const statements = Array.isArray(found) ? found : found ? [found] : [];
    const has = statements.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        !flags &&
        !prefix &&
        !alternative_name &&
        !version_removed &&
        typeof version_added === 'string' &&
        version_added !== 'preview' &&
        Number.parseFloat(version_added.replace('≤', '')) <= version,
    );
    return has ? [] : [`${name} ${version}`];
  });
}

/** The statements about everything below a part of the data, by the last word of its name. */
export function byName(...parts: (Identifier | undefined)[]): Map<string, Statement[]> {
  const found = new Map<string, Statement[]>();
  const walk = (part: Identifier) => {
    for (const name of Object.keys(part)) {
      const child = name === '__compat' ? undefined : part[name];
      if (!child) continue;
      const statement = child.__compat;
      const word = name.replace(/_static$/, '');
      if (statement) found.set(word, [...(found.get(word) ?? []), statement]);
      walk(child);
    }
  };
  for (const part of parts) if (part) walk(part);
  return found;
}

export { compatibility, type Statement };
