/**
 * Reads the site's copy from `content/` and checks it against a schema.
 *
 * Copy may name a fact instead of repeating it: `{{matching_accuracy}}` is replaced by the entry of that name in
 * `content/facts.yaml`, and `{{measured_accuracy}}` by what the benchmarks measured (`measured-facts.ts`). A line of copy that names a fact which its owner has not filled in yet is left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { fillIn } from '../fill-in.ts';
import { datedMeta } from './copy.ts';
import { measuredFacts } from './measured-facts.ts';

const CONTENT_FOLDER = join(process.cwd(), 'content');
const FACT = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

/** An entry that cannot be published. Its message names the file, the field and what is expected there. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** Only what the owner has to fill in, and what a customer has reached, may be empty. */
const factsSchema = z.record(z.string().regex(/^[a-z0-9_]+$/), z.string()).superRefine((all, context) => {
  for (const [name, value] of Object.entries(all)) {
    if (value === '' && !/^(?:controller_|owner_|customer_result$)/.test(name)) {
      context.addIssue({ code: 'custom', path: [name], message: 'expected text' });
    }
  }
});

let cachedFacts: Record<string, string> | undefined;

/** The facts in `content/facts.yaml`, with those that were measured. One may name others above it. */
export function facts(): Record<string, string> {
  cachedFacts ??= readFacts();
  return cachedFacts;
}

function readFacts(): Record<string, string> {
  const known = measuredFacts();
  const file = 'facts.yaml';
  for (const [name, value] of Object.entries(check(file, parsed(file, readText(file)), factsSchema))) {
    known[name] = fillIn(value, known, FACT);
  }
  return known;
}

/**
 * Reads a YAML file of `content/`.
 *
 * @param file path below `content/`
 * @throws ContentError when the file does not match the schema
 */
export function readYaml<T>(file: string, schema: z.ZodType<T>): T {
  return check(file, parseYaml(file, readText(file)), schema);
}

/**
 * Reads a Markdown file of `content/` with YAML front matter.
 *
 * @throws ContentError when the front matter is missing or does not match the schema
 */
export function readMarkdown<T>(file: string, schema: z.ZodType<T>): { head: T; body: string } {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(readText(file));
  if (!match) throw new ContentError(`content/${file}: expected a head between two lines of ---`);
  const [, head = '', body = ''] = match;
  return { head: check(file, parseYaml(file, head), schema), body: fillInFacts(file, body.trim()) };
}

/** The names of a folder's files, without extension, in alphabetical order. */
export function entryNames(folder: string, ending: '.md' | '.yaml'): string[] {
  return fromDisk(folder, () => readdirSync(join(CONTENT_FOLDER, folder)))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}

/** A page's copy, `content/pages/<name>.yaml`: its `meta`, and what the shape says. */
export function readPage<const Shape extends z.core.$ZodShape>(name: string, shape: Shape) {
  return readYaml(`pages/${name}.yaml`, z.strictObject({ meta: datedMeta, ...shape }));
}

function check<T>(file: string, value: unknown, schema: z.ZodType<T>): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const field = issue.path.map((part) => (typeof part === 'number' ? `#${part + 1}` : String(part)));
    return `  ${field.join(' > ') || '(the whole file)'}: ${issue.message}`;
  });
  throw new ContentError(`content/${file} cannot be published:\n${lines.join('\n')}`);
}

function parseYaml(file: string, source: string): unknown {
  return fillInAll(file, parsed(file, source));
}

function parsed(file: string, source: string): unknown {
  try {
    return parse(source);
  } catch (error) {
    const problem = error instanceof Error ? error.message.trim() : String(error);
    throw new ContentError(`content/${file} is not valid YAML: ${problem}`);
  }
}

function fillInAll(file: string, value: unknown): unknown {
  if (typeof value === 'string') return fillInFacts(file, value);
  if (Array.isArray(value)) return value.map((item) => fillInAll(file, item));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillInAll(file, item)]));
  }
  return value;
}

function fillInFacts(file: string, copy: string): string {
  const filled = fillIn(withoutEmptyFacts(copy), facts(), FACT);
  const [unknown] = [...filled.matchAll(FACT)];
  if (unknown) {
    throw new ContentError(
      `content/${file} names the fact "${unknown[1]}", which content/facts.yaml does not have`,
    );
  }
  return filled;
}

function withoutEmptyFacts(copy: string): string {
  const isComplete = (line: string) =>
    ![...line.matchAll(FACT)].some(([, name = '']) => facts()[name] === '');
  return copy.split('\n').filter(isComplete).join('\n');
}

/** Some editors write a byte order mark, or end lines with CRLF. */
function readText(file: string): string {
  const text = fromDisk(file, () => readFileSync(join(CONTENT_FOLDER, file), 'utf8'));
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

function fromDisk<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new ContentError(`content/${name} cannot be read, which the site needs: ${problem}`);
  }
}
