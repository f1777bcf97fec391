const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number as copy shows it, with at most one decimal: '62.5'. */
export function formatNumber(value: number): string {
  return number.format(value);
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'floor',
});

/** A share with two decimals, rounded down, as no figure rounds up: '99.43%'. Only what is whole is 100.00%. */
export function formatShare(share: number): string {
  return percent.format(share);
}

/**
 * Copy with its `{names}` replaced by their values. A name without a value stays. `{rows|row is|rows are}` becomes the first form
 * where the number is 1, else the second.
 */
export function fillIn(
  copy: string,
  values: Readonly<Record<string, string | number>>,
  placeholder = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
): string {
  return copy.replace(placeholder, (whole, name: string, one: unknown, other: unknown) => {
    const value = values[name] ?? whole;
    if (typeof value !== 'number') return value;
    // A placeholder of one group gives an index here.
    if (typeof one !== 'string' || typeof other !== 'string') return formatNumber(value);
    return value === 1 ? one : other;
  });
}
