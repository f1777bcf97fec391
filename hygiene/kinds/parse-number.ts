/** A number as people write it: thousands separated by commas, dots, spaces or apostrophes, a decimal comma or point. */
export function parseNumber(value: string): number | undefined {
  const text = value.replace(/[\s'’$€£¥₹%]|(?:\p{L}{2,3}|R\$)\.?$|^(?:\p{L}{2,3}|R\$)/gu, '');
  if (!/^\(?[-+]?[\d.,]{1,40}\)?(e[-+]?\d{1,3})?$/i.test(text) || !/\d/.test(text)) return undefined;
  const sign = /^[(-]/.test(text) ? -1 : 1;
  const digits = text.replace(/[()+-]/g, '');
  const number = Number(withPoint(digits));
  return Number.isFinite(number) ? sign * number : undefined;
}

/** The last sign divides the decimals, unless it stands before three digits and could divide thousands. */
function withPoint(text: string): string {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma < 0 && point < 0) return text;
  if (comma >= 0 && point >= 0) {
    const [decimal, thousands] = comma > point ? [',', '.'] : ['.', ','];
    return text.replaceAll(thousands, '').replace(decimal, '.');
  }
  const sign = comma >= 0 ? ',' : '.';
  const isThousands = text.split(sign).length > 2 || (sign === ',' && /^\d{1,3},\d{3}$/.test(text));
  return isThousands ? text.replaceAll(sign, '') : text.replace(sign, '.');
}

/**
 * Bounds beyond which a number is an outlier: Tukey's outer fences, three times the interquartile range beyond the quartiles
 * (Exploratory Data Analysis, 1977). Of positive numbers that spread over magnitudes the logarithms are taken, and none is too
 * small. Undefined if there are fewer than 20 numbers, or they do not spread.
 */
export function outerFences(numbers: readonly number[]): { low: number; high: number } | undefined {
  if (numbers.length < 20) return undefined;
  const sorted = numbers.toSorted((a, b) => a - b);
  const isSkewed = (sorted[0] ?? 0) > 0 && quantile(sorted, 0.9) > 10 * quantile(sorted, 0.1);
  const scaled = isSkewed ? sorted.map(Math.log) : sorted;
  const [first, third] = [quantile(scaled, 0.25), quantile(scaled, 0.75)];
  if (third <= first) return undefined;
  const [low, high] = [first - 3 * (third - first), third + 3 * (third - first)];
  return isSkewed ? { low: 0, high: Math.exp(high) } : { low, high };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
