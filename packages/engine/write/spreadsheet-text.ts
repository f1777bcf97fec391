/**
 * A text as the cell of a workbook (ISO/IEC 29500) has it: a code such as `_x000D_` stands for a character there, and XML readers do not
 * agree on CR.
 */
export function spreadsheetText(text: string): string {
  return text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_').replace(/\r\n?/g, '\n');
}
