import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { color } from '../apps/site/styles/palette.ts';

interface Bar {
  name: string;
  value: number;
}

interface Chart {
  title: string;
  /** Printed after each value. */
  unit: string;
  bars: readonly Bar[];
  /** The maximum, drawn as a line across the bars. */
  limit?: number;
}

/** Lengths in the SVG's units. */
const ROW = 22;
const LEFT = 230;
const WIDTH = 760;
const RIGHT = 110;
const TOP = 44;

/** Writes a horizontal bar chart to bench/results/, with light and dark colors. */
export function writeChart(file: string, { title, unit, bars, limit }: Chart): void {
  const longest = Math.max(limit ?? 0, ...bars.map(({ value }) => value));
  const scale = (value: number) => Math.round((value / longest) * (WIDTH - LEFT - RIGHT));
  const height = TOP + bars.length * ROW + 12;
  const rows = bars.map(({ name, value }, at) => {
    const y = TOP + at * ROW;
    const end = LEFT + scale(value);
    return `<text x="${LEFT - 10}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>
<rect x="${LEFT}" y="${y + 4}" width="${scale(value)}" height="${ROW - 8}" />
<text x="${end + 8}" y="${y + 15}">${value.toLocaleString('en')} ${unit}</text>`;
  });
  const line =
    limit === undefined
      ? ''
      : `<path d="M${LEFT + scale(limit)} ${TOP - 6}V${height - 8}" />
<text x="${LEFT + scale(limit)}" y="${TOP - 12}" text-anchor="middle">limit ${limit} ${unit}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">
<style>
text { font: 12px system-ui, sans-serif; fill: ${color('ink')} }
rect { fill: ${color('verd')} }
path { stroke: ${color('rust')}; stroke-dasharray: 4 3 }
@media (prefers-color-scheme: dark) {
text { fill: ${color('ink', 'dark')} }
rect { fill: ${color('verd', 'dark')} }
path { stroke: ${color('rust', 'dark')} }
}
</style>
<text x="0" y="16" font-weight="600">${escaped(title)}</text>
${rows.join('\n')}
${line}
</svg>
`;
  const directory = join(import.meta.dirname, 'results');
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, file), svg);
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
