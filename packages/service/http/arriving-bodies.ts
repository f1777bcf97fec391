/**
 * What is held of the bodies that are arriving, at most so many bytes in all. Over that the oldest of whoever sends most is closed, so
 * that nobody with a few large bodies costs others theirs.
 */
export class ArrivingBodies<Request> {
  readonly #most: number;
  readonly #close: (request: Request) => void;
  /** The oldest first. */
  readonly #bodies = new Map<Request, { client: string; bytes: number }>();
  #held = 0;

  constructor(most: number, close: (request: Request) => void) {
    this.#most = most;
    this.#close = close;
  }

  begin(request: Request, client: string): void {
    this.#bodies.set(request, { client, bytes: 0 });
  }

  /** So many bytes more have arrived. What was in flight on a connection when it was closed counts no more. */
  grow(request: Request, bytes: number): void {
    const body = this.#bodies.get(request);
    if (!body) return;
    body.bytes += bytes;
    this.#held += bytes;
    while (this.#held > this.#most) this.#closeOne();
  }

  /** It is whole, or its connection is closed. */
  forget(request: Request): void {
    this.#held -= this.#bodies.get(request)?.bytes ?? 0;
    this.#bodies.delete(request);
  }

  #closeOne(): void {
    const clients = [...Map.groupBy(this.#bodies, ([, { client }]) => client).values()];
    const bytesOf = (bodies: (typeof clients)[number]) =>
      bodies.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    const [[oldest] = []] = clients.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0] ?? [];
    if (oldest === undefined) return;
    this.forget(oldest);
    this.#close(oldest);
  }
}
