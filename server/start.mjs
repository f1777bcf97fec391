/** Moved: for units, timers and containers of 0.1.0. Goes with 0.3.0. */
console.error('server/start.mjs has moved: use apps/server/start.mjs');
await import('../apps/server/start.mjs');
