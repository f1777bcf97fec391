/** Logs and shows the path that does not exist (specification, point 8). */
import type { HookSelector } from '@assay/ui/hooks';

const path = location.pathname;
console.error('404: no page at', path);
const element = document.querySelector('[data-missing-path]' satisfies HookSelector);
if (element) element.textContent = path;
