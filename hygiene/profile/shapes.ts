/** What single values look like. Every pattern is linear in the length of the text: `shapes.test.ts` measures it. */

/** One @, no spaces, a domain with a dot; far less than RFC 5322 allows, as what mail servers accept. */
export const EMAIL =
  /^[^\s@<>()[\],;:"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}$/u;

export const PHONE =
  /^(?:tel\.? ?|ph\.? ?)?\+?[(]?\d[\d\s()./-]{5,22}\d(?: ?(?:x|ext\.?|extension) ?\d{1,6})?$/i;

export const UUID = /^\{?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}\}?$/i;

export const INTEGER = /^[-+]?\d{1,18}$/;

export const NUMBER =
  /^[-+]?(?:\d{1,3}(?:[,. '’]\d{3}){1,6}|\d{1,18})?(?:[.,]\d{1,12})?(?:e[-+]?\d{1,3})?%?$/i;

export const CURRENCY =
  /^[-+(]?\s?(?:[$€£¥₹]|USD|EUR|GBP|CHF|PLN|SEK|NOK|DKK|R\$|kr|zł)\s?[-+]?[\d,. '’]{1,30}\)?$|^[-+(]?[\d,. '’]{1,30}\s?(?:[$€£¥₹]|USD|EUR|GBP|CHF|PLN|SEK|NOK|DKK|kr\.?|zł)\)?$/i;

export const HOUSE_NUMBER =
  /^(?:\d{1,5}(?: ?[-/] ?\d{1,5})?(?: ?[a-z])?|(?:unit|flat|apt|lot) ?\d{1,5}[a-z]?)(?: ?\/ ?\d{1,4})?$/i;

/** Postcodes with letters or signs: United Kingdom, Canada, Netherlands, Ireland, Poland, Portugal, Brazil, Japan, United States. */
export const POSTCODE_FORM =
  /^(?:[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|[A-Z]\d[\dW] ?[A-Z\d]{4}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3,4}|\d{3}-\d{4}|[A-Z]{1,2}-\d{4,5}|\d{3} \d{2})$/i;

/** Postcodes of digits alone. */
export const POSTCODE_DIGITS = /^\d{4,6}$/;

/** A postcode within an address. */
export const POSTCODE_INSIDE =
  /(?:^|[\s,])(?:\d{5}(?:-\d{4})?|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4}|\d{2}-\d{3})(?=$|[\s,])/i;

/** Letters of any script with what joins them. */
export const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M} .,'’`´&-]*$/u;

export const URL_FORM = /^(?:https?:\/\/|www\.)\S{3,500}$/i;

/** UTF-8 that was read as Windows-1252 or Latin-1, once or twice: 'Ã¼', 'â€™', 'Â '. */
export const MOJIBAKE =
  /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf™œ\u009d“”˜¦¢]|Â[\u00a0-\u00bf]|ï¿½|\uFFFD|Ð[\u0080-\u00bf°±µ½¾]/;
