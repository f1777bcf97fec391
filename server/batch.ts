interface BatchOptions {
  /** The most calls of a batch. */
  maxSize: number;
  /** In milliseconds. While a batch takes longer, those that come after it go on without it, one by one. */
  slowAfter?: number;
}

/**
 * Batches concurrent calls, one batch at a time, unless one is slow. A failure rejects the queued calls too: a database that does
 * not answer one batch would not answer the next, and nobody should wait for it twice.
 *
 * @param work processes a batch, and returns the function that returns the result of an item
 */
export function batch<Item, Result>(
  { maxSize, slowAfter }: BatchOptions,
  work: (items: Item[]) => Promise<(item: Item) => Result | Promise<Result>>,
): (item: Item) => Promise<Result> {
  const queue: {
    item: Item;
    resolve(result: Result | Promise<Result>): void;
    reject(error: unknown): void;
  }[] = [];
  let isWorking = false;
  let slow = 0;

  async function processNext(): Promise<void> {
    const calls = queue.splice(0, slow > 0 ? 1 : maxSize);
    let isAwaited = true;
    const timer =
      slowAfter === undefined
        ? undefined
        : setTimeout(() => {
            isAwaited = false;
            slow += 1;
            goOn();
          }, slowAfter);
    try {
      const resultOf = await work(calls.map(({ item }) => item));
      for (const { item, resolve } of calls) resolve(resultOf(item));
    } catch (error) {
      const failed = isAwaited ? [...calls, ...queue.splice(0)] : calls;
      for (const { reject } of failed) reject(error);
    }
    clearTimeout(timer);
    if (isAwaited) goOn();
    else slow -= 1;
  }

  function goOn(): void {
    isWorking = queue.length > 0;
    if (isWorking) setImmediate(processNext);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (isWorking) return;
      isWorking = true;
      // Later in this turn of the event loop, so that requests which arrived together share the batch.
      setImmediate(processNext);
    });
}
