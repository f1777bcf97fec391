/** Titles that stand before a name, as `foldText` leaves them. Some, such as Earl and Duke, are names too. */
const PREFIXES = words(
  'mr mrs ms miss mx master dr doctor prof professor sir dame lord lady baron baroness count countess viscount earl duke ' +
    'rev revd reverend fr father sister rt hon honourable honorable capt captain col colonel maj major lt lieutenant ' +
    'gen general sgt sergeant adm admiral cmdr herr frau monsieur madame mme mlle senor senora don dona',
);
/** What stands after a name: generations, degrees and orders. */
const SUFFIXES = words(
  'jr jnr junior sr snr senior esq esquire bt bart baronet phd md mba obe mbe cbe kbe qc kc ii iii iv ' +
    '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th',
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** A folded name without titles before it and suffixes after it. */
export function withoutTitles(name: string): string {
  const left = withoutSuffixes(name).split(' ');
  while (PREFIXES.has(left[0] ?? '')) left.shift();
  return left.join(' ');
}

export function withoutSuffixes(name: string): string {
  return name
    .split(' ')
    .filter((word) => !SUFFIXES.has(word))
    .join(' ');
}

/** Degrees and licenses behind a comma, as those write them who treat, audit or teach; 'PA' is a state. */
const DEGREES =
  /,(?:,?\s*(?:M\.?D|D\.?O|Ph\.?D|Psy\.?D|Pharm\.?D|D\.?D\.?S|D\.?M\.?D|D\.?V\.?M|D\.?P\.?M|O\.?D|D\.?C|R\.?N|L\.?P\.?N|N\.?P|F\.?N\.?P|PA-C|APRN|CRNA|LCSW|CPA|CFA|J\.?D|Esq|MBA|MPH)\.?)+$/;

/** A name as it is written, without degrees behind it: of 'Smith, John, MD' 'Smith, John'. Behind one word are initials, 'Smith, J.D.', or a state. */
export function withoutDegrees(name: string): string {
  const rest = name.trim().replace(DEGREES, '');
  return /[\s,]/.test(rest) ? rest : name.trim();
}
