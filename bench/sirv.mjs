/** The built site served by sirv with its precompressed files, for comparison in bench/static.ts. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const serve = sirv(join(import.meta.dirname, '..', 'dist'), {
  gzip: true,
  brotli: true,
  extensions: ['html'],
});
const server = createServer((request, response) => serve(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') console.log(`http://127.0.0.1:${address.port}`);
});
