/**
 * Does work now and at intervals, for as long as the process runs.
 *
 * @param work never rejects
 * @returns a function that stops it
 */
export function repeat(work: () => Promise<void>, intervalMs: number): () => void {
  void work();
  const timer = setInterval(work, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
