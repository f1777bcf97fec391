/** The text by which 0.3.0 kept a call, and webhooks and exports still tell of one. */
import { CALL_TITLE } from '@assay/contract/call-slots';
import { isZone } from '@assay/contract/zone';

/** The time that a text tells of, and its visitor's zone; undefined for any other: visitors can type anything. */
export function readCallText(message: string): { at: Date; zone: string } | undefined {
  const [title, , visitor = '', utc = ''] = message.split('\n');
  const [, zone] = /^Visitor: .*\(([\w+/-]{1,64})\) \S+$/.exec(visitor) ?? [];
  const [, time] = /^UTC: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(utc) ?? [];
  if (title !== CALL_TITLE || zone === undefined || time === undefined || !isZone(zone)) return undefined;
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? undefined : { at, zone };
}
