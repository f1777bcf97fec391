/** What differs between the tables of customers of several countries. Lists begin with what is frequent. */
import { type Random, words } from './random.ts';

export interface Country {
  /** The headers of the columns, in the order of `generateHouseholds`. */
  headers: readonly string[];
  given: readonly string[];
  nicknames: Readonly<Record<string, string>>;
  /** Each of them as it is, and with each ending. */
  surnames: readonly string[];
  surnameEndings: readonly string[];
  streets: readonly string[];
  /** What follows a street's name, with the space before it. */
  streetKinds: readonly string[];
  cities: readonly string[];
  mailHosts: readonly string[];
  /** How a mobile number begins; nine digits follow. */
  phone: string;
  phoneAbroad: string;
  /** A postcode has a part for the town, and one for the address, which is drawn first. */
  outward(city: string, choices: Random): string;
  inward(choices: Random): string;
  /** @param date as 1979-05-23 */
  date(date: string): string;
}

/** 'james:jim john:jack' as an object. */
export const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(words(text).map((pair) => pair.split(':')));

/** The number of the day and so on, if the date is one. */
export const dated = (date: string, write: (year: string, month: string, day: string) => string) => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return year && month && day ? write(year, month, day) : date;
};

/** A number that is the same for each city. */
export const numberOf = (city: string) =>
  Array.from(city).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 89, 7);

const POSTCODE_LETTERS = [...'abdefghjlnpqrstuwxyz'];

export const BRITAIN: Country = {
  headers: words('customer first_name last_name email phone dob house street city postcode'),
  given: words(
    'james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph jessica thomas sarah charles karen christopher lisa daniel nancy matthew betty anthony sandra mark margaret donald ashley steven kimberly andrew emily paul donna joshua michelle kenneth carol kevin amanda brian melissa george deborah timothy stephanie ronald rebecca jason laura edward helen jeffrey sharon ryan cynthia jacob kathleen gary amy nicholas angela eric shirley jonathan anna stephen brenda larry pamela justin emma scott nicole brandon samantha benjamin katherine samuel christine gregory debra alexander rachel patrick carolyn frank janet raymond maria jack olivia dennis heather jerry diane tyler julie aaron joyce jose victoria adam kelly nathan christina henry joan zachary evelyn douglas lauren peter judith kyle hannah noah alice ethan megan jeremy cheryl walter andrea christian florence keith martha roger gloria terry teresa austin ann sean sara gerald madison carl frances harold kathryn dylan janice arthur jean lawrence abigail jordan julia jesse judy bryan grace billy denise bruce amber gabriel marilyn joe beverly logan danielle alan theresa juan sophia albert diana willie imogen wayne tamsin randy priya vincent aisha liam zoe roy mei russell ingrid bobby saoirse philip noor johnny freya bradley yasmin',
  ),
  nicknames: pairs(
    'james:jim robert:bob john:jack michael:mike david:dave elizabeth:liz william:bill richard:dick susan:sue joseph:joe thomas:tom charles:charlie christopher:chris daniel:dan matthew:matt anthony:tony margaret:peggy steven:steve andrew:andy joshua:josh kenneth:ken deborah:debbie timothy:tim ronald:ron rebecca:becky edward:ted jeffrey:jeff kathleen:kathy nicholas:nick stephen:steve samantha:sam benjamin:ben katherine:kate samuel:sam gregory:greg alexander:alex patrick:pat raymond:ray victoria:vicky nathan:nate henry:harry zachary:zach douglas:doug peter:pete walter:walt gerald:jerry lawrence:larry arthur:art jennifer:jen patricia:pat jessica:jess barbara:barb kimberly:kim stephanie:steph pamela:pam philip:phil albert:bert',
  ),
  surnames: words(
    'smith jones taylor williams brown davies evans wilson thomas roberts johnson lewis walker robinson wood thompson white watson jackson wright green harris cooper king lee martin clarke james morgan hughes edwards hill moore clark harrison scott young morris hall ward turner carter phillips mitchell patel adams campbell anderson allen cook bailey parker miller davis murphy price bell baker griffiths kelly simpson marshall collins bennett cox richardson fox gray rose chapman hunt robertson shaw reynolds lloyd ellis richards russell wilkinson khan graham stewart reid murray powell palmer holmes rogers stevens walsh hunter thomson matthews ross owen mason knight kennedy butler saunders cole pearce dean foster harvey hudson gibson mills berry barnes pearson kaur booth dixon grant gordon lane harper ali hart mcdonald brooks ryan carr macdonald hamilton johnston west gill dawson armstrong gardner stone andrews williamson barker george fisher cunningham watts webb lawrence bradley jenkins wells chambers spencer poole atkinson lawson day woods rees fraser black fletcher hussain willis marsh ahmed doyle lowe burns hopkins nicholson parry newman jordan henderson howard barrett burton riley porter byrne houghton ford perry ball',
  ),
  surnameEndings: words('son ton ley field worth er man ham by'),
  streets: words(
    'high station main park church london victoria green manor kings queens mill grange windsor school york chester albert north south west east castle bridge meadow orchard springfield george stanley highfield broad alexandra oak elm cedar birch maple willow poplar chapel garden river lake hill market priory abbey chestnut hawthorn laurel primrose clarence wellington nelson trafalgar waterloo crescent fairfield woodland richmond grosvenor cambridge oxford durham lincoln',
  ),
  streetKinds: words('road street lane avenue close drive way').map((kind) => ` ${kind}`),
  cities: words(
    'london birmingham leeds glasgow sheffield manchester edinburgh liverpool bristol cardiff leicester coventry bradford belfast nottingham hull newcastle stoke southampton derby portsmouth brighton plymouth northampton reading luton wolverhampton aberdeen bolton bournemouth norwich swindon swansea milton sunderland peterborough exeter york gloucester watford',
  ),
  mailHosts: words('gmail.com outlook.com yahoo.co.uk hotmail.com icloud.com btinternet.com example.org'),
  phone: '07',
  phoneAbroad: '+447',
  outward: (city, { whole }) => `${city.slice(0, 2)}${1 + whole(30)} `,
  inward: ({ whole, pick }) => `${whole(10)}${pick(POSTCODE_LETTERS)}${pick(POSTCODE_LETTERS)}`,
  date: (date) => date,
};

export const AMERICA: Country = {
  ...BRITAIN,
  headers: words('CustomerID FirstName LastName Email CellPhone DateOfBirth HouseNumber Street City ZIP'),
  streets: words(
    'main second third first fourth park fifth sixth oak seventh pine maple cedar eighth elm view washington ninth lake hill walnut spring north ridge lincoln church willow mill sunset railroad jackson cherry west south highland forest river dogwood hickory laurel meadow jefferson franklin birch',
  ),
  streetKinds: [' st', ' ave', ' rd', ' dr', ' ln', ' ct', ' blvd'],
  cities: words(
    'houston chicago phoenix philadelphia dallas austin jacksonville columbus charlotte indianapolis seattle denver boston nashville detroit portland memphis louisville baltimore milwaukee albuquerque tucson fresno sacramento mesa atlanta omaha raleigh miami oakland minneapolis tulsa tampa arlington wichita aurora cleveland honolulu anaheim lexington',
  ),
  mailHosts: words('gmail.com yahoo.com hotmail.com aol.com icloud.com comcast.net example.org'),
  phone: '(5',
  phoneAbroad: '+1 5',
  outward: (city) => String(10 + numberOf(city)),
  inward: ({ digits }) => digits(3),
  date: (date) => dated(date, (year, month, day) => `${Number(month)}/${Number(day)}/${year}`),
};
