/**
 * Batches concurrent calls, one batch at a time. A failure rejects the queued calls too: a database that does not answer
 * one batch would not answer the next, and nobody should wait for it twice.
 *
 * @param maxSize of a batch
 * @param work processes a batch, and returns the function that returns the result of an item
 */
export function batch<Item, Result>(
  maxSize: number,
  work: (items: Item[]) => Promise<(item: Item) => Result | Promise<Result>>,
): (item: Item) => Promise<Result> {
  const queue: {
    item: Item;
    resolve(result: Result | Promise<Result>): void;
    reject(error: unknown): void;
  }[] = [];
  let isWorking = false;

  async function processNext(): Promise<void> {
    const calls = queue.splice(0, maxSize);
    try {
      const resultOf = await work(calls.map(({ item }) => item));
      for (const { item, resolve } of calls) resolve(resultOf(item));
    } catch (error) {
      for (const { reject } of [...calls, ...queue.splice(0)]) reject(error);
    }
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
