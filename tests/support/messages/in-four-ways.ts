/** A message as four people would send it: as it is, with a greeting and a signature, in capitals, and with a slip. */
export function inFourWays(message: string, at: number): string[] {
  const signature = `${PEOPLE[at % PEOPLE.length]}\n+1 614 555 01${String(10 + (at % 90))}\nwww.company-${at}.example`;
  const slip = message.length > 1 ? 1 + ((at * 31) % (message.length - 1)) : 0;
  return [
    message,
    `Hello,\n\n${message}\n\nBest regards,\n${signature}`,
    message.toUpperCase(),
    message.slice(0, slip) + message.slice(slip + 1),
  ];
}

const PEOPLE = ['Maria Fernandez', 'J. O’Brien', 'Li Wei', 'Søren Kjær', 'Priya Raman', 'Tom Baker'];
