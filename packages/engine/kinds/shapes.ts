/** What single values look like, where more than one kind looks for it. Every pattern is linear in the length of the text: `tests/engine/long-texts.test.ts` measures it. */

/** One @, no spaces, a domain with a dot; far less than RFC 5322 allows, as what mail servers accept. */
export const EMAIL =
  /^[^\s@<>()[\],;:"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}$/u;

export const PHONE =
  /^(?:tel\.? ?|ph\.? ?)?\+?[(]?\d[\d\s()./-]{5,22}\d(?: ?(?:x|ext\.?|extension) ?\d{1,6})?$/i;

export const URL_FORM = /^(?:https?:\/\/|www\.)[^\s.]{1,200}\.?\S{2,2000}$/i;

/** The name of a site with a usual ending or one of a country, and perhaps a path. */
export const DOMAIN_FORM =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}(?:com|org|net|edu|gov|info|biz|museum|shop|online|app|dev|[a-z]{2})(?::\d{2,5})?(?:[/?#]\S{0,2000})?$/iu;

/** The same with any ending, of which there are over a thousand: where it is known that there is an address. */
export const SITE_FORM =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}{2,24}(?::\d{2,5})?(?:[/?#]\S{0,2000})?$/iu;

/** What divides several addresses in one cell; a semicolon as the reader of JSON writes it. */
export const BETWEEN_ADDRESSES = /; | ?\| ?/;
