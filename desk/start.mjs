/** Moved: for units, timers and containers of 0.1.0. Goes with 0.3.0. */
console.error('desk/start.mjs has moved: use apps/desk/start.mjs');
await import('../apps/desk/start.mjs');
