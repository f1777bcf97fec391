/**
 * Lets what is asked for at the same time share one piece of work, such as one commit. While a piece is under way, the
 * next one collects; with nobody else asking, nobody waits.
 *
 * @param most how many may share one piece of work
 * @param work does it for all of them, and answers what each of them gets. When it fails, it fails for all, and for all
 * who wait for the next: a database that is silent for one would be for the other, and nobody waits for it twice
 */
export function together<Item, Result>(
  most: number,
  work: (items: Item[]) => Promise<(item: Item) => Result | Promise<Result>>,
): (item: Item) => Promise<Result> {
  const waiting: {
    item: Item;
    resolve(result: Result | Promise<Result>): void;
    reject(error: unknown): void;
  }[] = [];
  let isWorking = false;

  async function workOnNext(): Promise<void> {
    const batch = waiting.splice(0, most);
    try {
      const resultOf = await work(batch.map(({ item }) => item));
      for (const { item, resolve } of batch) resolve(resultOf(item));
    } catch (error) {
      for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error);
    }
    isWorking = waiting.length > 0;
    if (isWorking) setImmediate(workOnNext);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isWorking) return;
      isWorking = true;
      // Not at once: the requests that have arrived with this one are still to be read.
      setImmediate(workOnNext);
    });
}
