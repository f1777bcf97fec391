/** Preloaded by a program in a test: addresses of this machine count as public. */
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/http/public-address.ts')
      ? { format: 'module', shortCircuit: true, source: 'export const isPublicAddress = () => true;' }
      : next(url, context),
});
