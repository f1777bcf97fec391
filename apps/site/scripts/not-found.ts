/** Logs and shows the path that does not exist (specification, point 8). */
import type { DataSelector } from '@assay/ui/data-attributes';

const path = location.pathname;
console.error('404: no page at', path);
const element = document.querySelector('[data-missing-path]' satisfies DataSelector);
if (element) element.textContent = path;
