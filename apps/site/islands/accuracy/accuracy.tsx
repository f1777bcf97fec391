import type { AccuracyWords } from '@assay/content/schema/accuracy';
import { readProps } from '@assay/ui/hooks';
import { hydrateRoot } from 'react-dom/client';
import { type SetProps, SetSection } from './set-section.tsx';
import { Speed } from './speed.tsx';

/** Hydrates in `host` the section of a set, or, in a host without props, the index. */
export function mount(host: HTMLElement, words: AccuracyWords): void {
  const set = readProps<SetProps | null>(host);
  hydrateRoot(host, set ? <SetSection {...set} words={words} /> : <Speed words={words} />);
}
