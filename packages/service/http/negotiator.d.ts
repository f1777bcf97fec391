/** What is used of the package; the published types lack `preferred`. */
declare module 'negotiator' {
  import type { IncomingHttpHeaders } from 'node:http';

  export default class Negotiator {
    constructor(request: { headers: IncomingHttpHeaders });
    /** @param options `preferred` decides between codings that the client likes equally */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
