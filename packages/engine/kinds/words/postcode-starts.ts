/**
 * Towns and regions, folded, with the first two digits of their postcodes where these begin with a zero: United States, Germany,
 * France, Spain and Italy.
 */
export const POSTCODE_STARTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  `ma|massachusetts:01 02 05;ri|rhode island:02;nh|new hampshire:03;me|maine:03 04;vt|vermont:05;ct|connecticut:06;nj|new jersey:07 08;
pr|puerto rico|vi|virgin islands:00;ae:09;boston|cambridge|providence:02;worcester|springfield:01;manchester|nashua|concord:03;
portland|bangor:04;burlington:05;hartford|new haven|stamford|bridgeport:06;newark|jersey city|paterson:07;trenton|camden:08;
san juan|ponce:00;sachsen|saxony:01 02 04 08 09;thuringen|thuringia:04 06 07;sachsen anhalt:06;dresden|meissen|pirna:01;
bautzen|gorlitz|zittau:02;cottbus:03;leipzig:04;halle|halle saale|dessau|dessau rosslau|merseburg:06;gera|jena|altenburg:04 07;
zwickau|plauen:08;chemnitz|freiberg:09;bourg en bresse|oyonnax:01;laon|saint quentin|soissons:02;moulins|vichy|montlucon:03;
digne les bains|manosque:04;gap|briancon:05;nice|cannes|antibes|grasse:06;privas|annonay:07;charleville mezieres|sedan:08;
foix|pamiers:09;vitoria|vitoria gasteiz:01;albacete:02;alicante|elche|benidorm:03;almeria:04;avila:05;badajoz|merida:06;
palma|palma de mallorca|ibiza:07;barcelona|badalona|sabadell|terrassa:08;burgos:09;roma|rome:00;viterbo:01;rieti:02;frosinone:03;
latina:04;terni:05;perugia|foligno:06;sassari|olbia:07;nuoro:08;cagliari|oristano:09`
    .split(/;\s*/)
    .flatMap((entry) => {
      const [names = '', starts = ''] = entry.split(':');
      const set = new Set(starts.split(' '));
      return names.split('|').map((name) => [name, set] as const);
    }),
);
