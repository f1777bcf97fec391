/** How long something takes, in words. */

const MINUTE_MS = 60_000;
/** The units, each used for durations of at least `from` milliseconds. Up to two days, '30 h' is more exact than '1 d'. */
const UNITS = [
  { name: 'd', ms: 24 * 60 * MINUTE_MS, from: 48 * 60 * MINUTE_MS },
  { name: 'h', ms: 60 * MINUTE_MS, from: 60 * MINUTE_MS },
  { name: 'min', ms: MINUTE_MS, from: MINUTE_MS },
];

/** '23 h 41 min', '2 d 4 h', 'less than a minute'. @param parts how many units, the largest first */
export function duration(ms: number, parts: 1 | 2 = 2): string {
  const largest = UNITS.findIndex(({ from }) => ms >= from);
  if (largest === -1) return 'less than a minute';
  let rest = ms;
  const words = UNITS.slice(largest, largest + parts).flatMap((unit) => {
    const count = Math.floor(rest / unit.ms);
    rest -= count * unit.ms;
    return count > 0 ? [`${count} ${unit.name}`] : [];
  });
  return words.join(' ');
}
