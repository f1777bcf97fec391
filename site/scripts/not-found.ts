/** Tells the console, and shows on the sheet, which address has no page (specification, point 8). */
const path = location.pathname;
console.error('404: no page at', path);
const place = document.querySelector('[data-missing-path]');
if (place) place.textContent = path;
