/** The formats of exports: what each is called, and its media type. Desk, command line and documentation have exactly these. */
export const EXPORT_FORMATS = {
  csv: { label: 'CSV', type: 'text/csv; charset=utf-8' },
  xlsx: {
    label: 'Excel (XLSX)',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  json: { label: 'JSON', type: 'application/json' },
} as const satisfies Record<string, { label: string; type: string }>;

export type ExportFormat = keyof typeof EXPORT_FORMATS;

export const EXPORT_FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as ExportFormat[];
