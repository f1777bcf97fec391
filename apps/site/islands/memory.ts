/** Browsers name the lack of memory in words of their own, most of them with this one. */
const WORDS = /memory|allocation|array (buffer )?length|string length/i;

/** Whether a worker ended, or threw, because it had too little memory. */
export function isMemory(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RangeError' || WORDS.test(error.message));
}
