import type { BookingInfo } from '../../contract/api.ts';

/**
 * Where the company uses a booking service, a link to it takes the place of the button that opens the call dialog. The
 * server is asked once the button is in sight, or nearly.
 */
export function offerBooking(): void {
  const button = document.querySelector<HTMLElement>('[data-booking]');
  if (!button) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      replaceByLink(button);
    },
    { rootMargin: '50%' },
  );
  observer.observe(button);
}

async function replaceByLink(button: HTMLElement): Promise<void> {
  // The address stands in the page: a module for it would be one more request.
  const info: BookingInfo | null = await fetch(button.dataset['booking'] ?? '')
    .then((response) => (response.ok ? response.json() : null))
    // Not reached: the dialog is there.
    .catch(() => null);
  if (!info?.url) return;
  const link = document.createElement('a');
  link.href = info.url;
  link.className = button.className;
  link.textContent = button.textContent;
  button.replaceWith(link);
}
