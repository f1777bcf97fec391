import type { Table } from '../read/table.ts';

/** A table as a Parquet file of texts; a cell without a value is null. */
export async function parquetFile({ columns }: Table): Promise<Uint8Array<ArrayBuffer>> {
  // Only this needs its library.
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const columnData = columns.map(({ name, values }) => ({
    name,
    data: values.map((value) => (value === '' ? null : value)),
    type: 'STRING' as const,
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData }));
}
