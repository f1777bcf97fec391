import { Agent, get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Bytes: of the page as it travels, then of its parts, each compressed by itself. */
export interface PageSize {
  total: number;
  text: number;
  markup: number;
  styles: number;
  scripts: number;
  headers: number;
}

/** Ten packets of 1,460 bytes: what a server sends before it waits for the first acknowledgment. */
export const FIRST_PACKETS = 14_600;

/** How much a page may grow before somebody looks at it. */
const GROWTH = 1.15;

const RECORD = 'npm run test:browser -- budget.spec.ts --update-snapshots';

/** Asks a server for a page as a browser does. @returns the bytes of the answer */
export async function weighPage(origin: string, path: string): Promise<number> {
  const { headers, body } = await fetchPage(origin, path);
  return headers + body.length;
}

/** The same, and measures the answer's parts, which takes a while. */
export async function measurePage(origin: string, path: string): Promise<PageSize> {
  const { headers, body } = await fetchPage(origin, path);
  const html = brotliDecompressSync(body).toString();
  const styles = html.match(/<style>.*?<\/style>/gs) ?? [];
  const scripts = html.match(/<script type="(module|speculationrules)">.*?<\/script>/gs) ?? [];
  const markup = [...styles, ...scripts].reduce((rest, part) => rest.replace(part, ''), html);
  const text = compressed(markup.replace(/<[^>]*>/g, ' '));
  return {
    total: headers + body.length,
    text,
    markup: compressed(markup) - text,
    styles: compressed(styles.join('')),
    scripts: compressed(scripts.join('')),
    headers,
  };
}

/** The most that a page may take: ten packets, and its recorded size and 15 %. */
export function limitOf(recorded: PageSize | undefined): number {
  return Math.min(FIRST_PACKETS, recorded ? Math.floor(recorded.total * GROWTH) : FIRST_PACKETS);
}

/** The message for a page above its limit, or null. */
export function sizeProblem(path: string, size: PageSize, recorded: PageSize | undefined): string | null {
  const limit = limitOf(recorded);
  if (size.total <= limit) return null;
  const reason =
    limit === FIRST_PACKETS || !recorded ? 'ten packets' : `its recorded ${bytes(recorded.total)} and 15 %`;
  const parts = (['text', 'markup', 'styles', 'scripts', 'headers'] as const).map((part) => {
    const growth = recorded ? ` (${signed(size[part] - recorded[part])} since it was recorded)` : '';
    return `  ${part}: ${bytes(size[part])}${growth}`;
  });
  return [
    `${path} takes ${bytes(size.total)} bytes, ${bytes(size.total - limit)} more than its limit of ${bytes(limit)} (${reason}).`,
    'Its parts, each compressed by itself:',
    ...parts,
    advice(limit),
  ].join('\n');
}

function advice(limit: number): string {
  const shorten = 'Shorten the text, drop markup, or use classes that the page has already';
  if (limit === FIRST_PACKETS) return `${shorten}: a page has to arrive in the first ten packets.`;
  return `${shorten}; or, if the page is worth it, record the new size: ${RECORD}`;
}

/** A browser keeps its connection, which the answer's headers say, too. */
const kept = new Agent({ keepAlive: true });

function fetchPage(origin: string, path: string): Promise<{ headers: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = get(
      origin + path,
      { headers: { 'Accept-Encoding': 'br' }, agent: kept },
      async (answer) => {
        const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
        for (let at = 0; at < answer.rawHeaders.length; at += 2) {
          lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
        }
        const body = Buffer.concat(await answer.toArray());
        resolve({ headers: Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`), body });
      },
    );
    request.on('error', reject);
  });
}

function compressed(text: string): number {
  return brotliCompressSync(text).length;
}

function bytes(count: number): string {
  return count.toLocaleString('en-US');
}

function signed(count: number): string {
  return `${count < 0 ? '' : '+'}${bytes(count)}`;
}
