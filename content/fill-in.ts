const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A number as copy shows it, with at most one decimal: '62.5'. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** Copy with its `{names}` replaced by their values. A name without a value stays. */
export function fillIn(
  copy: string,
  values: Readonly<Record<string, string | number>>,
  placeholder = /\{(\w+)\}/g,
): string {
  return copy.replace(placeholder, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}
