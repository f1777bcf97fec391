import { isOverTls } from '@assay/service/http';
import type { DeskContext, DeskParts } from './context.ts';

export type Transport = Pick<DeskParts, 'publicUrl' | 'trustProxy'>;

/** Whether the reader came over TLS: always, by the desk's public address, or by what a trusted proxy says. */
export function cameOverTls({ env }: DeskContext, { publicUrl, trustProxy }: Transport): boolean {
  if (publicUrl?.protocol === 'https:') return true;
  return env?.incoming !== undefined && isOverTls(env.incoming, trustProxy);
}
