import { z } from 'zod';
import { label, meta, text, title } from './copy.ts';
import { readYaml } from './read.ts';

const form = z.strictObject({ meta, intro: text(20, 300) });

/** The pages on which a demo or a call is asked for without a script. */
export const request = readYaml(
  'pages/request.yaml',
  z.strictObject({
    demo: form,
    call: form,
    invalid: label,
    code: z.strictObject({
      title,
      text: text(10, 200),
      label,
      wrong: text(10, 200),
      others: text(10, 120),
    }),
    unsent: text(10, 200),
    unavailable: text(10, 200),
  }),
);

export type RequestCopy = typeof request;
