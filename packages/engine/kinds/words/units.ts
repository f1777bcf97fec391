/** A unit of measurement. */
export interface Unit {
  /** As the International System writes it, or as is usual. */
  symbol: string;
  /** Units of one dimension can be converted into each other. */
  dimension: string;
  /** How many of the dimension's first unit it is. Of temperatures, which have other zeros, it is the size of a degree. */
  factor: number;
}

/** A dimension a line: each unit with its factor and the ways of writing it. Plurals in s are found without being listed. */
const UNITS = `share: % 1 ％ ٪ percent prozent pct pourcent porciento porcento percento procent процент процента процентов
mass: g 1 gr gram gramme gramm gramo grammo grama г гр, mg 0.001 milligram milligramm milligramme мг, µg 0.000001 μg mcg ug microgram, kg 1000 kilo kilogram kilogramm kilogramme kilogramo chilogrammo кг, t 1000000 tonne ton tonnen tonelada tonnellata т, lb 453.592 lbs pound libra, oz 28.3495 ounce onza unze
volume: l 1 ltr liter litre litro litr л, ml 0.001 milliliter millilitre mililitro мл cc, cl 0.01, dl 0.1, hl 100, m³ 1000 m3 cbm, gal 3.785412 gallon, pt 0.473176 pint, qt 0.946353 quart, cup 0.236588, floz 0.0295735 fluidounce
length: m 1 mtr meter metre metro м, mm 0.001 millimeter millimetre мм, cm 0.01 centimeter centimetre centímetro см, km 1000 kilometer kilometre kilómetro км, µm 0.000001 μm um, nm 0.000000001, in 0.0254 inch inches " ″ ” zoll, ft 0.3048 foot feet ' ′ ’, yd 0.9144 yard, mi 1609.344 mile miles
area: m² 1 m2 sqm qm, km² 1000000 km2, cm² 0.0001 cm2, ha 10000 hectare hektar hectárea, sqft 0.0929 ft² ft2, acre 4047 acres
time: s 1 sec second sekunde sekunden seconde segundo secondo sek с сек, ms 0.001 msec millisecond мс, µs 0.000001 us, min 60 mins minute minuten minuto minuut minuter minuta мин 分, h 3600 hr hrs hour std stunde stunden heure hora ora uur uren timme timmar godz godzina godziny godzin ч час часа часов 時間 小时, d 86400 day tag tage tagen jour día dia días giorno giorni dag dagen dagar dni дн дней 日 天, wk 604800 week woche wochen semaine semana settimana weken veckor, mo 2629746 month monat monate monaten mois mes meses mese mesi maand maanden månader мес ヶ月 个月, y 31556952 yr yrs year jahr jahre jahren an ans año años anno anni ano anos jaar år лет 歳 岁 年
temperature: °C 1 ℃ degc celsius c, °F 0.5556 ℉ degf fahrenheit f
speed: km/h 1 kmh kph kmph км/ч, m/s 3.6 mps м/с, mph 1.609, kn 1.852 kt knot knots
power: W 1 watt, mW 0.001, kW 1000 кВт kilowatt, MW 1000000, hp 745.7 ps cv
energy: J 1 joule, kJ 1000, MJ 1000000, cal 4.184, kcal 4184, Wh 3600, kWh 3600000 квтч, MWh 3600000000
voltage: V 1 volt, mV 0.001, kV 1000
current: A 1 amp ampere, mA 0.001
charge: mAh 1, Ah 1000
frequency: Hz 1 hertz, kHz 1000, MHz 1000000, GHz 1000000000, rpm 0.016667 bpm u/min
pressure: Pa 1 pascal, hPa 100, kPa 1000, bar 100000, mbar 100, psi 6894.8, mmHg 133.3
data: B 1 byte, KB 1000 kB kib, MB 1000000 mib, GB 1000000000 gib, TB 1000000000000 tib
rate: bit/s 1 bps, kbps 1000 kbit/s, Mbps 1000000 mbit/s, Gbps 1000000000 gbit/s
amount: mmol 0.001, µmol 0.000001 μmol umol, mol 1, IU 1 iu ie ui u
light: lm 1 lumen, lx 1 lux
sound: dB 1 db dba
proportion: ppm 1, ppb 0.001
angle: ° 1 deg degree degrees grad
count: pcs 1 pc piece pieces stk stück stuck pièce pieza pezzo peça szt шт 个 個 st`;

const EXACT = new Map<string, Unit>();
const FOLDED = new Map<string, Unit>();

for (const line of UNITS.split('\n')) {
  const [dimension = '', units = ''] = line.split(': ');
  for (const entry of units.split(', ')) {
    const [symbol = '', factor, ...others] = entry.split(' ');
    const unit = { symbol, dimension, factor: Number(factor) };
    for (const writing of [symbol, ...others]) {
      if (!EXACT.has(writing)) EXACT.set(writing, unit);
      const folded = fold(writing);
      if (!FOLDED.has(folded)) FOLDED.set(folded, unit);
    }
  }
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[.\s]/g, '');
}

/** The unit that a text means, with or without its dots, in capitals or not; 'mg/dl' is made of two. */
export function unitOf(text: string): Unit | undefined {
  if (text.length > 24) return undefined;
  const folded = fold(text);
  return EXACT.get(text) ?? FOLDED.get(folded) ?? FOLDED.get(folded.replace(/s$/, '')) ?? quotient(text);
}

function quotient(text: string): Unit | undefined {
  const [, above = '', below = ''] =
    /^([^/]{1,12}?) ?(?:\/| per | pro | par | por ) ?([^/]{1,12})$/.exec(text) ?? [];
  const [first, second] = [
    EXACT.get(above) ?? FOLDED.get(fold(above)),
    EXACT.get(below) ?? FOLDED.get(fold(below)),
  ];
  if (!first || !second) return undefined;
  return {
    symbol: `${first.symbol}/${second.symbol}`,
    dimension: `${first.dimension}/${second.dimension}`,
    factor: first.factor / second.factor,
  };
}
