/** Whether two mail addresses are written alike but for their letter case, which mail systems change. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
