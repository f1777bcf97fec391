import type { DataSelector } from '@assay/ui/data-attributes';

/** Shows the buttons that copy the code in view, where there is a clipboard, which an insecure connection has not. */
export function startCopying(): void {
  if (!('clipboard' in navigator)) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-copy]' satisfies DataSelector)) {
    const status = place.querySelector('[role=status]');
    place.hidden = false;
    place.querySelector('button')?.addEventListener('click', async () => {
      const codes = place.parentElement?.parentElement?.querySelectorAll('code') ?? [];
      const shown = [...codes].find((code) => code.getClientRects().length > 0);
      if (!shown || !status) return;
      status.textContent = '';
      const isCopied = await navigator.clipboard.writeText(shown.textContent).then(
        () => true,
        // The visitor forbade it.
        () => false,
      );
      status.textContent = (isCopied ? place.dataset.copy : place.dataset.notCopied) ?? '';
    });
  }
}
