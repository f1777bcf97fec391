/** What is done once in a process, such as reading a secret. After a failure the next call tries again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= work();
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
}
