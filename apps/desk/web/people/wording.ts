/** What is said of people, in words. */

/** '1 lead', '1,200 leads'; empty for none. */
export function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
