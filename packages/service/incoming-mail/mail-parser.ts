/** The process of `read-mail.ts`. */
import { parser } from '@assay/runtime/parser/parser';
import { z } from 'zod';
import { FILE_KINDS } from './files.ts';
import { parseMail } from './parse-mail.ts';

const given = z.object({ raw: z.instanceof(Uint8Array), kinds: z.array(z.enum(FILE_KINDS)) });

await parser(given, ({ raw, kinds }) => parseMail(raw, kinds));
