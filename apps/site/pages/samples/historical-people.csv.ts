import { readFileSync } from 'node:fs';
import type { APIRoute } from 'astro';

/** The historical people as a file; samples/README.md says where they are from. */
export const GET: APIRoute = () =>
  new Response(readFileSync('apps/site/samples/historical-people.csv'), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  });
