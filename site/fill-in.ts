/** Copy with names in single braces, filled in: `fillIn('{plan} plan', { plan: 'Starter' })`. */
export function fillIn(copy: string, values: Readonly<Record<string, string>>): string {
  return copy.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
