/**
 * A census in which nothing is wrong, and much looks as if it was: names, towns, and occupations with twins of one other letter, most of them
 * rare beside a frequent one; given names of both sexes, lodgers, people who were born elsewhere, and postcodes with two towns.
 */
import type { Table } from '../../packages/engine/read/table.ts';
import { type Random, seededRandom } from '../../packages/samples/random.ts';

const words = (text: string) => text.split(/\s+/);
/** So many of each list are frequent in the order given; the rest, with the twins, follows in an order that the seed chooses. */
const FREQUENT = 30;
/** How steeply they fall: a value at twice the place is so many times two as rare. So a third of the names has one to three rows. */
const STEEP = 1.7;

const WOMEN =
  words(`Mary Anna Emma Elizabeth Minnie Margaret Ida Alice Bertha Sarah Annie Clara Ella Florence Cora Martha Laura Nellie Grace
  Carrie Maude Mabel Bessie Jennie Gertrude Julia Hattie Edith Mattie Rose Catherine Lillian Ada Helen Jessie Louise Ethel Lula Myrtle
  Eva Frances Lena Lucy Edna Maggie Pearl Daisy Fannie Josephine Marie Maria Mari Marion Katherine Catharine Cathrine Kathryn Katharina
  Eliza Elisa Elisabeth Alisa Alicia Alise Sara Zara Ellen Elena Helena Ellin Margret Margareta Margery Ann Anne Hanna Hannah Johanna
  Joanna Emily Emilie Amelia Amalia Sophia Sophie Sofia Lilian Lilly Lily Lillie Rosa Rosie Rosina Julie Juliet Lucie Lucia Clare Carla
  Cara Ellie Elle Ettie Hettie Hatty Etta Edie Ester Esther Hester Jean Jane Jeanne Janet Jenet Leslie Lesley Robin Robyn Frankie`);
const MEN =
  words(`John William James George Charles Frank Joseph Henry Robert Thomas Edward Harry Walter Arthur Fred Albert Samuel Clarence
  Louis David Joe Charlie Richard Ernest Roy Will Andrew Jesse Oscar Willie Daniel Benjamin Carl Sam Alfred Earl Peter Elmer Frederick
  Howard Lewis Ralph Herbert Paul Lee Tom Herman Martin Jon Jonn Johan Jan Ian Wilhelm Willam Liam Jaimes Georg Karl Karel Franc Franz
  Josef Josep Henri Henrik Harri Robin Rupert Tomas Edvard Edwin Walther Artur Alfredo Allfred Alford Samual Clarance Luis Luiz Davide
  Davin Dick Rick Ernst Ray Rory Andre Andrea Anders Jessie Osker Oskar Danial Danil Danny Benjamen Earle Pete Pieter Petr Elmar Fredrick
  Frederic Fredric Hayward Ralf Rolf Hubert Herbart Pal Paulo Hermann Hernan Martyn Marten Marvin Merlin Marion Jean Leslie Lesley Frankie`);
const FAMILIES =
  words(`Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Thomas Martin White Thompson Jackson
  Harris Clark Lewis Allen Hall Young King Wright Hill Baker Green Adams Nelson Mitchell Campbell Carter Roberts Phillips Evans Turner
  Parker Collins Edwards Stewart Morris Murphy Cook Rogers Reed Bailey Cooper Kelly Richardson Smyth Smythe Smithe Jonson Johnston Jonsson
  William Browne Braun Brawn Jonas Millar Mueller Muller Davies David Willson Wilsun Andersen Andreson Tailor Tayler Moor More Moorer
  Tomas Martyn Martins Marten Whyte Wite Thomson Tompson Thomsen Jacksen Jaxon Harriss Haris Clarke Clerk Louis Lewes Allan Allin Alden
  Halle Hull Yonge Younge Kings Kling Write Wight Hills Hull Bakker Backer Greene Greener Adam Addams Nielson Nilson Michell Mitchel Cambell
  Karter Cartier Robert Robarts Philips Philipps Evens Evanson Tourner Turney Parkes Barker Collin Collings Edward Edwardes Stuart Steward
  Morrison Morriss Murphey Murfy Cooke Coke Rodgers Roger Reid Read Reade Baily Baillie Cowper Coper Kelley Kelli Richards Richardsen`);
const FRONTS =
  words(`Ash As Al Ac Brad Brom Black Barn Barr Char Chal Col Crom Dal Dar Den Elm Em Far Fel Fos Glad Glen Had Hal Ham
  Har Hart Hen Hol Hor Kil Kin Lang Lan Mal Mar Mel Mil Mor Nor North Nor Oak Pem Pen Ram Red Rock Roch Ros Sal Shel Sher Stan Stam Stock Sud
  Tem Thorn Thor Wal Wan Wen West Wes Whit Wit Win Wood Wool`);
const BACKS = words(
  'bury berry by combe cote croft dale den don field ford forth ham hurst land ley leigh low mer more rick stead ton town well worth',
);
const TRADES =
  words(`farmer laborer clerk teacher carpenter tailor miner painter blacksmith machinist printer baker butcher cook dressmaker
  driver drover nurse porter barber salesman weaver spinner mason miller saddler sailor jailor preacher poacher planter pointer locksmith
  goldsmith tinsmith gunsmith whitesmith banker boatman batman baler butler bottler cooper copper roper coper river diver dyer drayer
  purse potter pottery barker harper salter slater skater sawyer lawyer weever winner spanner sinner tanner tinner turner tuner muller
  milliner fuller puller pedler peddler fiddler farrier furrier currier courier carrier carver carter caster coaster roaster glazier
  grazier brazier hosier hostler ostler hotelier brewer brewster cutter cutler carder warder gardener gardner trapper draper drapers
  matron patron actor factor tutor author editor auditor janitor engraver engineer engine-driver moulder molder folder solder soldier`);

const STATES = words('Ohio Iowa Utah Idaho Maine Texas Kansas Arkansas Nevada Oregon');
const STATUSES = words('married single widowed divorced');
const RELATIONS = words('head wife son daughter boarder');

/** Values of which each is about as frequent as one divided by its place, as words, names, and towns are. */
function skewed(values: readonly string[], choices: Random): () => string {
  const rest = values.slice(FREQUENT);
  choices.shuffle(rest);
  let sum = 0;
  const listed = [...values.slice(0, FREQUENT), ...rest].map((value, at) => {
    sum += 1 / (at + 2) ** STEEP;
    return { value, sum };
  });
  return () => {
    const chosen = sum * choices.random();
    return listed.find((one) => one.sum > chosen)?.value ?? values[0] ?? '';
  };
}

interface Place {
  town: string;
  county: string;
  state: string;
  postcode: string;
}

/** Towns are in one county, but for names that several states have; each seventh postcode is that of the town before as well. */
function placesOf(names: readonly string[], choices: Random): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const [at, town] of names.entries()) {
    const states = choices.chance(0.1)
      ? [choices.pick(STATES), choices.pick(STATES)]
      : [choices.pick(STATES)];
    const county = names[(at * 7) % 90] ?? town;
    places.set(
      town,
      states.map((state, other) => ({
        ...{ town, county, state },
        postcode: `${10_000 + 40 * (at % 7 === 6 ? at - 1 : at) + other}`,
      })),
    );
  }
  return places;
}

/** One row for each person, by households; the same for the same seed. */
export function cleanCensus(seed: number, rows: number): Table {
  const choices = seededRandom(seed);
  const { chance, pick, whole } = choices;
  const made = [...new Set(FRONTS.flatMap((front) => BACKS.map((back) => front + back)))];
  choices.shuffle(made);
  const [woman, man] = [skewed(WOMEN, choices), skewed(MEN, choices)];
  const family = skewed([...FAMILIES, ...made.slice(0, 500)], choices);
  const towns = made.slice(400, 900);
  const places = placesOf(towns, choices);
  const [town, trade] = [skewed(towns, choices), skewed(TRADES, choices)];
  const people: Record<string, string>[] = [];
  for (let household = 1; people.length < rows; household++) {
    const place = pick(places.get(town()) ?? []);
    const [surname, street] = [family(), `${family()} ${pick(words('St Ave Rd Ln'))}`];
    const size = Math.min(1 + whole(6), rows - people.length);
    for (let at = 0; at < size; at++) {
      const isLodger = at > 0 && chance(0.07);
      const isWoman = chance(0.5);
      const age = at < 2 || isLodger ? 18 + whole(60) : whole(25);
      people.push({
        line: `${people.length + 1}`,
        household: `${household}`,
        given_name: isWoman ? woman() : man(),
        surname: isLodger ? family() : surname,
        sex: isWoman ? 'F' : 'M',
        age: `${age}`,
        relation: isLodger ? 'boarder' : (RELATIONS[at < 2 ? at : isWoman ? 3 : 2] ?? ''),
        status: age < 18 ? 'single' : pick(STATUSES),
        occupation: age < 14 ? '' : trade(),
        street,
        ...place,
        born_in: chance(0.88) ? place.state : pick(STATES),
      });
    }
  }
  const names = Object.keys(people[0] ?? {});
  return { columns: names.map((name) => ({ name, values: people.map((one) => one[name] ?? '') })), rows };
}
