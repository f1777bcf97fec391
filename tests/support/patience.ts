/** How long tests wait for what takes milliseconds on an idle machine, and seconds on a busy one: against a hang, not to measure. */
export const PATIENT = { timeout: 60_000, interval: 20 };

/** A whole test, of which some start several programs. */
export const TEST_WITHIN_MS = 360_000;
