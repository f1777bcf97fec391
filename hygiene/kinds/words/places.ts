/** Places, folded, to tell columns of them from other words where there is no header. */
export const CITIES: ReadonlySet<string> = new Set(
  `london|birmingham|manchester|leeds|liverpool|bristol|sheffield|newcastle|nottingham|leicester|coventry|bradford|cardiff|belfast|
edinburgh|glasgow|aberdeen|dundee|southampton|portsmouth|plymouth|brighton|oxford|cambridge|york|derby|stoke on trent|hull|
wolverhampton|norwich|exeter|reading|bath|dublin|cork|galway|limerick|new york|new york city|los angeles|chicago|houston|phoenix|
philadelphia|san antonio|san diego|dallas|san jose|austin|jacksonville|fort worth|columbus|charlotte|san francisco|indianapolis|
seattle|denver|washington|boston|el paso|nashville|detroit|oklahoma city|portland|las vegas|memphis|louisville|baltimore|milwaukee|
albuquerque|tucson|fresno|sacramento|mesa|kansas city|atlanta|omaha|colorado springs|raleigh|miami|long beach|virginia beach|
oakland|minneapolis|tulsa|tampa|arlington|new orleans|wichita|cleveland|bakersfield|aurora|anaheim|honolulu|santa ana|riverside|
corpus christi|lexington|stockton|st louis|saint louis|pittsburgh|cincinnati|anchorage|orlando|newark|plano|lincoln|buffalo|
toronto|montreal|vancouver|calgary|edmonton|ottawa|winnipeg|quebec|hamilton|halifax|sydney|melbourne|brisbane|perth|adelaide|
canberra|hobart|darwin|gold coast|wollongong|auckland|wellington|berlin|hamburg|muenchen|munchen|munich|koeln|koln|cologne|frankfurt|
frankfurt am main|stuttgart|duesseldorf|dusseldorf|leipzig|dortmund|essen|bremen|dresden|hannover|hanover|nuernberg|nurnberg|
duisburg|bochum|wuppertal|bielefeld|bonn|muenster|munster|karlsruhe|mannheim|augsburg|wiesbaden|kiel|wien|vienna|graz|linz|salzburg|
innsbruck|zuerich|zurich|genf|geneve|geneva|basel|bern|lausanne|paris|marseille|lyon|toulouse|nice|nantes|strasbourg|montpellier|
bordeaux|lille|rennes|reims|le havre|saint etienne|toulon|grenoble|dijon|angers|madrid|barcelona|valencia|sevilla|zaragoza|malaga|
murcia|palma|bilbao|alicante|cordoba|valladolid|vigo|gijon|granada|roma|rome|milano|milan|napoli|naples|torino|turin|palermo|genova|
bologna|firenze|florence|bari|catania|venezia|verona|messina|padova|trieste|lisboa|lisbon|porto|braga|coimbra|amsterdam|rotterdam|
den haag|the hague|utrecht|eindhoven|groningen|tilburg|almere|breda|nijmegen|bruxelles|brussel|brussels|antwerpen|gent|stockholm|
goteborg|malmo|uppsala|oslo|bergen|trondheim|kobenhavn|copenhagen|aarhus|helsinki|espoo|tampere|warszawa|warsaw|krakow|lodz|wroclaw|
poznan|gdansk|szczecin|praha|prague|brno|budapest|bucuresti|sofia|athens|moscow|saint petersburg|kyiv|istanbul|ankara|tokyo|osaka|
beijing|shanghai|hong kong|singapore|mumbai|delhi|bangalore|chennai|kolkata|sao paulo|rio de janeiro|buenos aires|mexico|
mexico city|bogota|lima|santiago|cairo|lagos|nairobi|johannesburg|cape town|dubai|москва|санкт петербург|новосибирск|екатеринбург|казань`.split(
    /\s*\|\s*/,
  ),
);

/** States and provinces by name and code: United States, Canada, Australia, Germany, Austria, Switzerland's codes, England's parts. */
export const REGIONS: ReadonlySet<string> = new Set(
  `alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|
kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|
new jersey|new mexico|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|
tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|district of columbia|puerto rico|
al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|
vt|va|wa|wv|wi|wy|dc|pr|ontario|quebec|british columbia|alberta|manitoba|saskatchewan|nova scotia|new brunswick|newfoundland|on|qc|
bc|ab|mb|sk|ns|nb|nl|pe|new south wales|victoria|queensland|western australia|south australia|tasmania|northern territory|
australian capital territory|nsw|vic|qld|sa|tas|nt|act|bayern|baden wurttemberg|hessen|nordrhein westfalen|niedersachsen|sachsen|
thuringen|brandenburg|rheinland pfalz|saarland|schleswig holstein|sachsen anhalt|mecklenburg vorpommern|oberosterreich|
niederosterreich|steiermark|tirol|karnten|vorarlberg|burgenland|england|scotland|wales|northern ireland|kent|essex|surrey|sussex|
yorkshire|lancashire|devon|cornwall|somerset|dorset|norfolk|suffolk|hampshire|cheshire|cataluna|andalucia|galicia|lombardia|lazio|
toscana|veneto|sicilia|piemonte|ile de france|bretagne|normandie|occitanie|zh|be|lu|vd|ge|ti|sg|ag`.split(
    /\s*\|\s*/,
  ),
);

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
