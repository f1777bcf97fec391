/** Places, folded, to tell columns of them from other words where there is no header. */
export const CITIES: ReadonlySet<string> = new Set(
  `aarhus|aberdeen|adelaide|albuquerque|alicante|almere|amsterdam|anaheim|anchorage|angers|ankara|antwerpen|arlington|athens|
atlanta|auckland|augsburg|aurora|austin|bakersfield|baltimore|bangalore|barcelona|bari|basel|bath|beijing|belfast|bergen|berlin|
bern|bielefeld|bilbao|birmingham|bochum|bogota|bologna|bonn|bordeaux|boston|bradford|braga|breda|bremen|brighton|brisbane|
bristol|brno|brussel|brussels|bruxelles|bucuresti|budapest|buenos aires|buffalo|cairo|calgary|cambridge|canberra|cape town|
cardiff|catania|charlotte|chennai|chicago|cincinnati|cleveland|coimbra|cologne|colorado springs|columbus|copenhagen|cordoba|cork|
corpus christi|coventry|dallas|darwin|delhi|den haag|denver|derby|detroit|dijon|dortmund|dresden|dubai|dublin|duesseldorf|
duisburg|dundee|dusseldorf|edinburgh|edmonton|eindhoven|el paso|espoo|essen|exeter|firenze|florence|fort worth|frankfurt|
frankfurt am main|fresno|galway|gdansk|geneva|geneve|genf|genova|gent|gijon|glasgow|gold coast|goteborg|granada|graz|grenoble|
groningen|halifax|hamburg|hamilton|hannover|hanover|helsinki|hobart|hong kong|honolulu|houston|hull|indianapolis|innsbruck|
istanbul|jacksonville|johannesburg|kansas city|karlsruhe|kiel|kobenhavn|koeln|kolkata|koln|krakow|kyiv|lagos|las vegas|lausanne|
le havre|leeds|leicester|leipzig|lexington|lille|lima|limerick|lincoln|linz|lisboa|lisbon|liverpool|lodz|london|long beach|
los angeles|louisville|lyon|madrid|malaga|malmo|manchester|mannheim|marseille|melbourne|memphis|mesa|messina|mexico|mexico city|
miami|milan|milano|milwaukee|minneapolis|montpellier|montreal|moscow|muenchen|muenster|mumbai|munchen|munich|munster|murcia|
nairobi|nantes|naples|napoli|nashville|new orleans|new york|new york city|newark|newcastle|nice|nijmegen|norwich|nottingham|
nuernberg|nurnberg|oakland|oklahoma city|omaha|orlando|osaka|oslo|ottawa|oxford|padova|palermo|palma|paris|perth|philadelphia|
phoenix|pittsburgh|plano|plymouth|portland|porto|portsmouth|poznan|prague|praha|quebec|raleigh|reading|reims|rennes|
rio de janeiro|riverside|roma|rome|rotterdam|sacramento|saint etienne|saint louis|saint petersburg|salzburg|san antonio|
san diego|san francisco|san jose|santa ana|santiago|sao paulo|seattle|sevilla|shanghai|sheffield|singapore|sofia|southampton|
st louis|stockholm|stockton|stoke on trent|strasbourg|stuttgart|sydney|szczecin|tampa|tampere|the hague|tilburg|tokyo|torino|
toronto|toulon|toulouse|trieste|trondheim|tucson|tulsa|turin|uppsala|utrecht|valencia|valladolid|vancouver|venezia|verona|vienna|
vigo|virginia beach|warsaw|warszawa|washington|wellington|wichita|wien|wiesbaden|winnipeg|wollongong|wolverhampton|wroclaw|
wuppertal|york|zaragoza|zuerich|zurich|екатеринбург|казань|москва|новосибирск|санкт петербург`.split(
    /\s*\|\s*/,
  ),
);

/** The states of the United States, its district and Puerto Rico, and their codes in the same order. */
const STATES =
  `alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|
kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|
new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|
south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|
district of columbia|puerto rico`.split(/\s*\|\s*/);
const CODES_OF_STATES =
  `al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|
ut|vt|va|wa|wv|wi|wy|dc|pr`.split(/\s*\|\s*/);

/** The codes of states, by their names. */
export const STATE_CODES: ReadonlyMap<string, string> = new Map(
  STATES.map((name, at) => [name, CODES_OF_STATES[at] ?? '']),
);

/** States and provinces by name and code: United States, Canada, Australia, Germany, Austria, Switzerland's codes, England's parts. */
export const REGIONS: ReadonlySet<string> = new Set([
  ...STATES,
  ...CODES_OF_STATES,
  ...`ontario|quebec|british columbia|alberta|manitoba|saskatchewan|nova scotia|new brunswick|newfoundland|on|qc|
bc|ab|mb|sk|ns|nb|nl|pe|new south wales|victoria|queensland|western australia|south australia|tasmania|northern territory|
australian capital territory|nsw|vic|qld|sa|tas|nt|act|bayern|baden wurttemberg|hessen|nordrhein westfalen|niedersachsen|sachsen|
thuringen|brandenburg|rheinland pfalz|saarland|schleswig holstein|sachsen anhalt|mecklenburg vorpommern|oberosterreich|
niederosterreich|steiermark|tirol|karnten|vorarlberg|burgenland|england|scotland|wales|northern ireland|kent|essex|surrey|sussex|
yorkshire|lancashire|devon|cornwall|somerset|dorset|norfolk|suffolk|hampshire|cheshire|cataluna|andalucia|galicia|lombardia|lazio|
toscana|veneto|sicilia|piemonte|ile de france|bretagne|normandie|occitanie|zh|be|lu|vd|ge|ti|sg|ag`.split(
    /\s*\|\s*/,
  ),
]);

/** Words that stand in the name of a street, or end it. */
export const STREET_WORDS: ReadonlySet<string> = new Set(
  `street st str road rd avenue ave av lane ln drive dr boulevard blvd court ct place pl square sq terrace tce crescent cres close
way parade pde highway hwy parkway pkwy circuit cct circle cir grove gardens walk mews hill row trail trl pike plaza broadway
strasse weg platz allee gasse ring damm ufer chaussee rue chemin impasse quai route cours calle avenida avda paseo camino
carretera via viale piazza corso vicolo largo rua travessa praca estrada straat laan plein gracht dreef gatan gata vagen vej vei
gade ulica ul aleja al улица ул проспект`.split(/\s+/),
);

/** Endings of one-word street names. */
export const STREET_ENDINGS =
  /(strasse|str|weg|platz|allee|gasse|damm|ufer|straat|laan|plein|gracht|gatan|vagen|vej|gade|veien|gata)$/;
