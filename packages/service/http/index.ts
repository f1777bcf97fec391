export { hasLargeBody, SMALL_BODY } from './body-limit.ts';
export { warnOfOtherBuild } from './build-target.ts';
export { clientAddress } from './client-address.ts';
export { getPublic } from './get-public.ts';
export { createGuardedServer, type Guard } from './guarded-server.ts';
export { getHealth, getPagesReadiness, getReadiness, type Readiness } from './health.ts';
export { createMetricsServer } from './metrics-server.ts';
export { isOfHost, sameOriginOnly } from './origin.ts';
export { ANY_API, problem, problemsOf } from './problem.ts';
export { type Body, readBody, readForm } from './read-body.ts';
export {
  isOverTls,
  type RawHeaders,
  STRICT_TRANSPORT_SECURITY,
  securityHeaders,
} from './security-headers.ts';
export { loadSite } from './site-files.ts';
export { staticFiles } from './static-files.ts';
export { pathOnly } from './target.ts';
