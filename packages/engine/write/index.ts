/** What others import who write CSV or workbooks. A page that names one of them loads no other. */
export {
  BYTE_ORDER_MARK,
  type Cell,
  csvLine,
  tableCsv,
  toCsv,
  toCsvLines,
  withoutApostrophes,
} from './csv.ts';
export { parquetFile } from './parquet.ts';
export { MAX_SHEET_ROWS, XlsxWriter } from './xlsx.ts';
