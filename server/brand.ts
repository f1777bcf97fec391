import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FACTS = join(import.meta.dirname, '..', 'content', 'facts.yaml');

/** The company's name, read without the YAML parser, whose loading would take a tenth of the server's start. */
export function brand(): string {
  return /^brand:\s*(["']?)(.+?)\1\s*$/m.exec(readFileSync(FACTS, 'utf8'))?.[2] ?? 'The site';
}
