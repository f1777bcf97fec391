/** What the programs say of the company, read without the YAML parser, whose loading would take a tenth of the server's start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FACTS = join(import.meta.dirname, 'facts.yaml');

/** The company's name. */
export function brand(): string {
  return /^brand:\s*(["']?)(.+?)\1\s*$/m.exec(readFileSync(FACTS, 'utf8'))?.[2] ?? 'The site';
}

/** The longest that a backup is kept, in days. */
export function backupDays(): number {
  const days = /^backup_days:\s*["']?(\d+)/m.exec(readFileSync(FACTS, 'utf8'))?.[1];
  if (days === undefined) throw new Error('content/facts.yaml has no backup_days');
  return Number(days);
}

/**
 * A line that names what the owner has not filled in yet: about the controller, whom the law asks a privacy policy to name (GDPR,
 * Articles 13 and 27), and what only the owner can promise. Undefined if nothing is missing.
 *
 * @param source the text of `content/facts.yaml`
 */
export function missingFacts(source: string = readFileSync(FACTS, 'utf8')): string | undefined {
  const missing = [...source.matchAll(/^((?:controller|owner)_\w+):\s*(?:''|"")?\s*(?:#.*)?$/gm)].map(
    ([, name]) => name,
  );
  if (missing.length === 0) return undefined;
  return `Not on the pages, because content/facts.yaml does not say it yet: ${missing.join(', ')}`;
}
