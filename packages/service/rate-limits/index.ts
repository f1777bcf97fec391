export { networkOf } from './networks.ts';
export { type RateLimiter, rateLimiter } from './rate-limiter.ts';
export { deleteEndedCounts, sharedCounts } from './shared.ts';
