import { foldText } from '../../standardize/text.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ru', 'ja', 'zh'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Other names and codes that files have. */
const OTHERS = `usa:US,u s a:US,u s:US,united states of america:US,america:US,uk:GB,u k:GB,great britain:GB,england:GB,scotland:GB,wales:GB,
northern ireland:GB,britain:GB,gbr:GB,deu:DE,ger:DE,fra:FR,esp:ES,ita:IT,nld:NL,bel:BE,che:CH,aut:AT,pol:PL,swe:SE,dnk:DK,
nor:NO,fin:FI,irl:IE,prt:PT,can:CA,aus:AU,nzl:NZ,chn:CN,jpn:JP,ind:IN,bra:BR,mex:MX,rus:RU,tur:TR,holland:NL,czech republic:CZ,
turkey:TR,south korea:KR,korea:KR,russia:RU,republic of ireland:IE,eire:IE,brd:DE,uae:AE,vietnam:VN,hong kong:HK`;

let codes: ReadonlyMap<string, string> | undefined;

/** The code (ISO 3166-1 alpha-2) of a country by its folded name or code, from the platform's own names (CLDR). */
export function countryCode(folded: string): string | undefined {
  codes ??= allNames();
  return codes.get(folded);
}

function allNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const [english, ...others] = LANGUAGES.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = /^(EU|EZ|UN|QO|X.|ZZ)$/.test(code) ? undefined : english?.of(code);
    // Codes of former times have the name of what came after them, such as FX that of France.
    const isFormer = new Intl.Locale(`und-${code}`).region !== code;
    if (name === undefined || isFormer) continue;
    found.set(code.toLowerCase(), code);
    for (const text of [name, ...others.map((names) => names.of(code))])
      found.set(foldText(text ?? name), code);
  }
  for (const other of OTHERS.split(',')) {
    const [name = '', code = ''] = other.trim().split(':');
    found.set(name, code);
  }
  return found;
}
