/** A kind of column or of finding in words: 'given name'. */
export function kindName(kind: string): string {
  return kind.replaceAll('_', ' ');
}
