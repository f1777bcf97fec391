/** The wider networks of an address, which have limits of their own. */

/**
 * The networks that a request of this client counts in, the narrowest first, and how many times the limit of one client each has.
 * Many providers give a household a /56 and a company a /48 (RIPE-690), while others give each a /64: so a /56 has as much as four
 * clients, and a /48 as sixteen, a sixteenth of the households that it can hold.
 *
 * @param client an address as `clientAddress` of `server/http/` returns it, or any other key, which is in no wider network
 */
export function networksOf(client: string): readonly { network: string; times: number }[] {
  const own = { network: client, times: 1 };
  const [, first, fourth] = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/.exec(client) ?? [];
  if (first === undefined || fourth === undefined) return [own];
  const subnet = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [own, { network: `${first}${subnet}::/56`, times: 4 }, { network: `${first}:/48`, times: 16 }];
}

/** The widest network of a client: who has a /48 has all of its addresses. */
export function networkOf(client: string): string {
  return networksOf(client).at(-1)?.network ?? client;
}
