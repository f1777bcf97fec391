/** How each part of a strip is drawn. */
export const PARTS = {
  valid: 'fill-verd',
  wrong: 'fill-rust',
  missing: 'fill-rule stroke-rule-2',
} as const;
