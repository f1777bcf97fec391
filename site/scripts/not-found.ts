/** Logs and shows the path that has no page (specification, point 8). */
import type { HookSelector } from '../hooks.ts';

const path = location.pathname;
console.error('404: no page at', path);
const output = document.querySelector('[data-missing-path]' satisfies HookSelector);
if (output) output.textContent = path;
