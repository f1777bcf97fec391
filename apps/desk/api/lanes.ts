/** Requests that wait for work which is done later, so that nobody who sends many keeps out somebody who sends one. */

interface LaneParts<T> {
  /** Requests that wait at the same time. */
  most: number;
  /** Those of them that are worked on at the same time. */
  atOnce: number;
  /** Never rejects. */
  work: (request: T) => Promise<void>;
  /** Is told of a request that is dropped. */
  onDrop: () => void;
}

/**
 * A lane in which senders take turns. Where it is full, the newest request of whoever has the most is dropped.
 *
 * @returns a function to call with a request and whose it is
 */
export function lane<T>({ most, atOnce, work, onDrop }: LaneParts<T>): (sender: string, request: T) => void {
  /** In the order of their turns. */
  const senders = new Map<string, T[]>();
  let waiting = 0;
  let working = 0;

  return (sender, request) => {
    const requests = senders.get(sender);
    if (requests) requests.push(request);
    else senders.set(sender, [request]);
    waiting += 1;
    if (waiting > most) dropOne();
    startWork();
  };

  function dropOne(): void {
    const [first, ...others] = senders.entries();
    if (!first) return;
    const longest = others.reduce((long, one) => (one[1].length > long[1].length ? one : long), first);
    // Of several with the most, the one whose turn is last.
    const [sender, requests] = others.findLast(([, { length }]) => length === longest[1].length) ?? longest;
    requests.pop();
    if (requests.length === 0) senders.delete(sender);
    waiting -= 1;
    onDrop();
  }

  function startWork(): void {
    while (working < atOnce) {
      const [next] = senders;
      if (!next) return;
      const [sender, requests] = next;
      const request = requests.shift();
      senders.delete(sender);
      if (requests.length > 0) senders.set(sender, requests);
      if (request === undefined) continue;
      waiting -= 1;
      working += 1;
      void work(request).finally(() => {
        working -= 1;
        startWork();
      });
    }
  }
}
