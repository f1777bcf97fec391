/**
 * Opens what is folded on a screen while the page is printed, in browsers whose stylesheets cannot (styles/print.css): Chrome before 131,
 * Safari before 18.4, and Firefox before 143. What the visitor had open stays so.
 */
export function startOpeningInPrint(): void {
  const opened = new Set<HTMLDetailsElement>();
  addEventListener('beforeprint', () => {
    // A browser may prepare more than once before it has printed.
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('.opens-in-print:not([open])')) {
      opened.add(folded);
      folded.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const folded of opened) folded.open = false;
    opened.clear();
  });
}
