import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import { readProps } from '@assay/ui/data-attributes';
import { hydrateRoot } from 'react-dom/client';
import { type MeasuredSet, SetSection } from './set-section.tsx';
import type { SetName } from './sets.ts';
import { Speed } from './speed.tsx';

/** What `/accuracy/copy.json` has: the page's words, and what was measured last, by set. */
export type AccuracyFile = AccuracyCopy & { measured: Record<SetName, MeasuredSet> };

/** Hydrates in `host` the section of a set, or, in a host without props, the index. */
export function mount(host: HTMLElement, { measured, ...copy }: AccuracyFile): void {
  const name = readProps<SetName | null>(host);
  hydrateRoot(
    host,
    name ? <SetSection name={name} measured={measured[name]} copy={copy} /> : <Speed copy={copy} />,
  );
}
