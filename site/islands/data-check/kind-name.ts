import type { Kind } from '../../../hygiene/kinds/kinds.ts';

/** A kind of column in words: 'given name'. */
export function kindName(kind: Kind): string {
  return kind.replaceAll('_', ' ');
}
