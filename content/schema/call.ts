import { z } from 'zod';
import { each, label, meta, text, title } from './copy.ts';
import { readYaml } from './read.ts';

const said = z.strictObject({ title, text: text(10, 300) });
const withButton = said.extend({ button: label });

/** The page that the mails about a call lead to. */
export const call = readYaml(
  'pages/call.yaml',
  z.strictObject({
    meta,
    held: withButton,
    booked: said,
    open: withButton,
    unasked: withButton.extend({ label, zone: text(5, 120) }),
    canceled: said.extend({ undo: label }),
    past: said,
    unknown: said,
    down: said,
    contact: label,
    move: z.strictObject({ title, label, zone: text(5, 120), none: text(10, 200), button: label }),
    cancel: withButton,
    problems: each('taken soon many often missing_time failed'),
  }),
);

export type CallCopy = typeof call;
