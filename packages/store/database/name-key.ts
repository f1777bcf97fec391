/** Letters that look like Latin ones, and below each what it looks like. Capitals are listed where they differ from it. */
const LOOKALIKES =
  'АаВвЕеКкМмНнОоРрСсТтУуХхЅѕІіЈјԚԛԜԝҺһӀӏΑαΒβΕεΖΗΙιΚκΜΝνΟοΡρΤτΥυΧχϳıɑɡᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ';
const LATIN = 'aabbeekkmmhhooppccttyyxxssiijjqqwwhhllaabbeezhiikkmnvooppttyuxxjiagabcdefghijklmnoprstuvwyz';

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  [...LOOKALIKES].map((letter, at) => [letter, LATIN[at] ?? letter]),
);

/**
 * The key of a name. Names that a reader would take for the same have one key: it has no letter case, accents, spaces or
 * punctuation, and one letter stands for those of a short list that look like it (the idea is that of Unicode's UTS 39,
 * section 4). It is stored: another result needs a migration.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\p{L}\p{N}\p{M}]|\p{Script=Inherited}/gu, '');
  return Array.from(plain, (letter) => LATIN_OF.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/[i1]/g, 'l')
    .replaceAll('0', 'o');
}
