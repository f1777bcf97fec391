/** A name of the engine's in words, such as that of a kind or of a rule: 'given name'. */
export function labelOf(name: string): string {
  return name.replaceAll('_', ' ');
}
