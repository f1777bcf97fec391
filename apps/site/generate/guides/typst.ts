import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import initTypst, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { z } from 'zod';

const TEMPLATES = import.meta.dirname;
const FULL_DIAGNOSTICS = 2;

const outputSchema = z.object({
  result: z.instanceof(Uint8Array).optional(),
  diagnostics: z.array(z.unknown()).default([]),
});

/**
 * Loads Typst with the templates of this folder and these fonts. It has no access to other files or the network.
 *
 * @returns a function from a guide's data (guide-data.ts) to a tagged PDF; it throws on errors and warnings
 */
export async function loadTypst(fonts: readonly Uint8Array[]): Promise<(guide: string) => Uint8Array> {
  await initTypst();
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  for (const file of await readdir(TEMPLATES)) {
    if (file.endsWith('.typ')) compiler.add_source(`/${file}`, await readFile(join(TEMPLATES, file), 'utf8'));
  }
  return (guide) => {
    const output: unknown = compiler.compile('/guide.typ', [['guide', guide]], 'pdf', FULL_DIAGNOSTICS);
    const { result, diagnostics } = outputSchema.parse(output);
    if (!result || diagnostics.length > 0) throw new Error(`Typst: ${JSON.stringify(diagnostics, null, 2)}`);
    return result;
  };
}
