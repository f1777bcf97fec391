import type { CallHours } from '../contract/call-slots.ts';

/** When the company can be called. The YAML parser is loaded only where somebody asks for a call. */
export async function callHours(): Promise<CallHours> {
  const { company } = await import('../content/schema/company.ts');
  return company.hours;
}
