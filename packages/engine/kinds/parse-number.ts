/** A number as people write it: thousands separated by commas, dots, spaces or apostrophes, a decimal comma or point. */
export function parseNumber(value: string): number | undefined {
  const text = value.replace(/[\s'’\p{Sc}%]|(?:\p{L}{2,3}|R|[元円원])\.?$|^(?:\p{L}{2,3}|R)/gu, '');
  if (!/^\(?[-+]?[\d.,]{1,40}(?:[)-]|e[-+]?\d{1,3})?$/i.test(text) || !/\d/.test(text)) return undefined;
  const sign = /^[(-]|-$/.test(text) ? -1 : 1;
  const digits = text.replace(/^[(+-]+|[)-]$/g, '');
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
 * Bounds beyond which a number is far from all others. They are Tukey's outer fences, three times the interquartile range from
 * the quartiles (Exploratory Data Analysis, 1977), moved out over the numbers that follow with gaps no wider than that range,
 * because the ends of a long tail stand close together. Numbers that lean to one side and of which none is negative, such as
 * durations, amounts and speeds of wind, are judged by their logarithms.
 *
 * @returns undefined if there are fewer than 20 numbers, or they do not spread
 */
export function outerFences(numbers: readonly number[]): { low: number; high: number } | undefined {
  if (numbers.length < 20) return undefined;
  const sorted = Float64Array.from(numbers).sort();
  const middle = quantile(sorted, 0.5);
  // Where half of them are zero, most days have no rain: the others are judged by themselves.
  if (sorted[0] === 0 && middle === 0) return outerFences(numbers.filter((number) => number > 0));
  const isSkewed = (sorted[0] ?? 0) >= 0 && middle > 0 && leaning(sorted) > MOST_LEANING;
  // Zeros have no logarithm.
  const added = (sorted[0] ?? 0) > 0 ? 0 : middle;
  const scale = (number: number) => (isSkewed ? Math.log(number + added) : number);
  const back = (scaled: number) => (isSkewed ? Math.exp(scaled) - added : scaled);
  const scaled = sorted.map(scale);
  const [first, third] = [quantile(scaled, 0.25), quantile(scaled, 0.75)];
  const range = third - first;
  if (range <= 0) return undefined;
  const high = endOfTail(scaled, third + 3 * range, range);
  // Near zero, numbers that are close to each other are far apart by their logarithms.
  const low = isSkewed
    ? Number.NEGATIVE_INFINITY
    : -endOfTail(scaled.toReversed().map(negative), -(first - 3 * range), range);
  // Rounding on the way back must not make the last number of a tail an outlier.
  const slack = 1e-9 * range;
  return { low: back(low - slack), high: back(high + slack) };
}

/** Numbers that lean more are judged by their logarithms. A normal distribution leans by 0, an exponential one by 0.46. */
const MOST_LEANING = 0.2;

/** How much farther the highest decile is from the middle than the lowest: from -1 to 1 (Kelly's measure of skewness). */
function leaning(sorted: Float64Array): number {
  const [low, middle, high] = [quantile(sorted, 0.1), quantile(sorted, 0.5), quantile(sorted, 0.9)];
  return high > low ? (high + low - 2 * middle) / (high - low) : 0;
}

/** The fence, or the last of the numbers that follow on it without a gap. */
function endOfTail(sorted: Float64Array, fence: number, gap: number): number {
  let last = fence;
  for (let at = sorted.findIndex((number) => number > fence); at >= 0 && at < sorted.length; at++) {
    const number = sorted[at] ?? 0;
    if (number - (sorted[at - 1] ?? number) > gap) break;
    last = number;
  }
  return last;
}

function negative(number: number): number {
  return -number;
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
