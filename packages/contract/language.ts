/** The language that a browser's reader prefers, by `Accept-Language`: 'es' of 'es-MX,en;q=0.8'; null where it names none. */
export function languageOf(acceptLanguage: string | undefined): string | null {
  return (
    /^\s*([a-z]{2,3})(?:-[a-z\d-]{1,32})?\s*(?:[,;]|$)/i.exec(acceptLanguage ?? '')?.[1]?.toLowerCase() ??
    null
  );
}
