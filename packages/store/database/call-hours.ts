import type { CallHours } from '@assay/contract/call-slots';

/** When the company can be called. The YAML parser is loaded only where somebody asks for a call. */
export async function callHours(): Promise<CallHours> {
  const { company } = await import('@assay/content/schema/company');
  return company.hours;
}
