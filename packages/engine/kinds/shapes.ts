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

/** What divides several values in one cell; a semicolon as the reader of JSON writes it. */
export const BETWEEN_LISTED = /; | ?\| ?/;

/** A company, an authority, a school, or whom the sick go to, in Chinese, Japanese and Korean, which have no spaces between words. */
export function isCompanyThere(text: string): boolean {
  return /[株有合]式?会社|[社財医学]団?法人|病院|医院|クリニック|診療所|薬局|学校|大学|[幼稚保育]園|銀行|商[店事]|製作所|センター|事務所|協会|公民館|公司|集团|주식회사|\(주\)|㈜|유한회사|학교|병원|의원|약국|은행|센터|협회/.test(
    text,
  );
}

/** An address in Chinese, Japanese or Korean: parts of the country from the largest down, and numbers behind them. */
export const ADDRESS_THERE =
  /^(?:\p{L}{1,6}[都道府県省市州郡])?\p{L}{1,8}[市区區町村县郡][\p{L}ヶ\d０-９・ -]*[\d０-９]|^(?:[가-힣]{1,8}(?:시|도|군|구|읍|면) ){1,3}[가-힣\d·]{1,12}(?:로|길|동|리|가) ?[\d-]+/u;
