import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * The scripts that a browser gets, by path.
 *
 * @param root with the packages that the page imports
 */
export async function buildEngine(
  page = 'tests/support/engine-page.ts',
  root = '.',
): Promise<Map<string, string>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: join(root, page),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]', chunkFileNames: '[name].js' },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const files = outputs.flatMap(({ output }) => output);
  return new Map(
    files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

/**
 * The worker's scripts that a browser loads for a file of text: that of the worker, and all that these import at once. Others are loaded for
 * workbooks and the like, where they are needed.
 */
export function scriptsOfText(files: ReadonlyMap<string, string>): [string, string][] {
  const found = new Map<string, string>();
  const add = (path: string) => {
    const code = files.get(path);
    if (code === undefined || found.has(path)) return;
    found.set(path, code);
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      add(`/assets/${name}`);
  };
  for (const path of files.keys()) if (path.startsWith('/assets/worker-')) add(path);
  return [...found];
}

interface EngineServer {
  url: string;
  /** Of the file that the page gives to the engine. */
  csv: string;
  close(): void;
}

/** Serves the page and the table. */
export async function serveEngine(files: ReadonlyMap<string, string>): Promise<EngineServer> {
  const served: EngineServer = { url: '', csv: '', close: () => server.close() };
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] =
      url === '/'
        ? ['text/html', '<!doctype html><title>Engine</title><script type="module" src="/page.js"></script>']
        : url === '/table.csv'
          ? ['text/csv', served.csv]
          : ['text/javascript', files.get(url)];
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  served.url = `http://127.0.0.1:${address.port}/`;
  return served;
}
