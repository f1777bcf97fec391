/** How a limit is declared that visitors, subscribers or people at the desk can reach. */

declare const declared: unique symbol;

/** A number that has a row in the operators' table of limits. */
export type Limit = number & { readonly [declared]: true };

/**
 * Declares a limit.
 *
 * @param _row the first words of its row in docs/operations/limits.md, up to a comma; a test holds that there is one
 */
export function limit(_row: string, value: number): Limit {
  // The only place that makes one, so that a limiter without a row does not compile.
  return value as Limit;
}
