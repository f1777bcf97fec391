import type { BookingInfo } from '@assay/contract/api';
import type { DataSelector } from '@assay/ui/data-attributes';

/**
 * If the company uses a booking service, a link to it replaces the button that opens the call dialog. The server is asked
 * once the button is nearly in view. Otherwise an address that leads to it opens the dialog.
 */
export function offerBooking(): void {
  const button = document.querySelector<HTMLElement>('[data-booking]' satisfies DataSelector);
  if (!button) return;
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      await replaceWithLink(button);
      openAtAddress(button);
      addEventListener('hashchange', () => openAtAddress(button));
    },
    { rootMargin: '50%' },
  );
  observer.observe(button);
}

/** The address leads to the section of the button, which is still there. */
function openAtAddress(button: HTMLElement): void {
  if (!button.matches(':target *')) return;
  // What is focused then has the focus again when the dialog closes.
  button.focus();
  button.click();
}

async function replaceWithLink(button: HTMLElement): Promise<void> {
  // The address is in the markup: importing it would cost a request.
  // Where the server does not answer, the button keeps its dialog.
  const answer = await fetch(button.dataset.booking ?? '').catch(console.error);
  const info: BookingInfo | undefined = answer?.ok && (await answer.json());
  if (!info?.url) return;
  const link = document.createElement('a');
  link.href = info.url;
  link.className = button.className;
  link.textContent = button.textContent;
  button.replaceWith(link);
}
