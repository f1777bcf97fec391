import { API_PATHS, type BookingInfo } from '../../contract/api.ts';

/** Where the company uses a booking service, a link to it takes the place of the button that opens the call dialog. */
export async function offerBooking(): Promise<void> {
  const button = document.querySelector<HTMLElement>('[data-booking]');
  const info: BookingInfo | null = await fetch(API_PATHS.booking)
    .then((response) => (response.ok ? response.json() : null))
    // Not reached: the dialog is there.
    .catch(() => null);
  if (!button || !info?.url) return;
  const link = document.createElement('a');
  link.href = info.url;
  link.className = button.className;
  link.textContent = button.textContent;
  button.replaceWith(link);
}
