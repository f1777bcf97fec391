/** Whether somebody uses the page. */

/** After their last press, key or scroll, somebody is still there for this long. */
const THERE_MS = 60_000;

/** In the browser's time. Opening the page is a use of it. */
let last = Date.now();

/** Watches for uses. Called once. */
export function startPresence(): void {
  const note = () => {
    last = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(event, note, { capture: true, passive: true });
}

export function isSomebodyThere(): boolean {
  return Date.now() - last < THERE_MS;
}
