import { label } from '@assay/content/schema/copy';
import { facts, readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { LETTERS, onSheet } from './sheet-size.ts';

const copy = readYaml(
  'drawings/contact.yaml',
  z.strictObject({ sent: label, typical: label, within: label }),
);

const hours = z.coerce.number().positive();
const [from, to] = z
  .tuple([hours, hours])
  .parse(/^(\d+)-(\d+)/.exec(facts()['typical_response'] ?? '')?.slice(1));
const latest = hours.parse(/^\d+/.exec(facts()['reply_time'] ?? '')?.[0]);

const LINE = 150;
const x = (hour: number) => Math.round(30 + (996 * hour) / latest);

/** The hours after a message: when it is typically answered, and by when it is. */
export function hoursToReply(): Drawing {
  const ticks = Array.from({ length: latest - 1 }, (_, hour) => `M${x(hour + 1)} ${LINE - 9}v18`);
  return onSheet({
    shapes: (
      <>
        <path d={`M${x(0)} ${LINE}H${x(latest)}`} stroke={paint('ink-2')} strokeWidth="4" />
        <path d={ticks.join('')} stroke={paint('ink-2')} strokeWidth="2" />
        <rect x={x(from)} y={LINE - 26} width={x(to) - x(from)} height="52" fill={paint('verd')} />
        <Octagon x={x(0)} y={LINE} size={56} color="ink" />
        <Octagon x={x(latest)} y={LINE} size={56} color="verd" fill="verd" />
      </>
    ),
    labels: [
      { text: copy.sent, x: 0, y: LINE - 62, size: LETTERS },
      { text: copy.typical, x: x(from), y: LINE + 82, size: LETTERS },
      { text: copy.within, x: 1056, y: LINE - 62, size: LETTERS, anchor: 'end' },
    ],
  });
}
