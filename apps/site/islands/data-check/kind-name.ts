import type { Kind } from '@assay/engine/worker';

/** A kind of column in words: 'given name'. */
export function kindName(kind: Kind): string {
  return kind.replaceAll('_', ' ');
}
