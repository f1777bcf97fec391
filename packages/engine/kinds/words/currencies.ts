let currencies: ReadonlySet<string> | undefined;

/** @param code in capitals (ISO 4217) */
export function isCurrencyCode(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}
