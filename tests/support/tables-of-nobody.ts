/** Generates tables whose rows are about no person and no company. The same seed gives the same table. */

import type { Table } from '../../packages/engine/read/table.ts';
import { seededRandom, words } from '../../packages/samples/random.ts';

interface Size {
  rows: number;
  seed: number;
}

const STATIONS = words('Northgate Airport Harbor Hilltop Valley University Riverside Observatory');
const ROOM_SORTS = words('single double twin suite family studio');
const GOODS = words('bolt nut washer screw bracket hinge valve gasket bearing clamp spring seal');
const MATERIALS = words('steel brass nylon copper rubber zinc');

export function weather({ rows, seed }: Size): Table {
  const { whole, random, pick } = seededRandom(seed);
  const about = (mean: number, spread: number) => Math.round(mean + spread * (random() + random() - 1));
  return tableOf('station date hour temperature humidity wind_direction wind_speed sky', rows, (row) => [
    STATIONS[row % STATIONS.length] ?? '',
    day(Math.floor(row / (4 * STATIONS.length))),
    `${6 * (Math.floor(row / STATIONS.length) % 4)}:00`,
    String(about(12, 15)),
    String(40 + 5 * whole(12)),
    pick(words('N NE E SE S SW W NW')),
    String(Math.abs(about(9, 9))),
    pick(['clear', 'cloudy', 'overcast', 'rain']),
  ]);
}

export function rooms({ rows, seed }: Size): Table {
  const { whole, pick, chance } = seededRandom(seed);
  const prices = ROOM_SORTS.map(() => 60 + 5 * whole(30));
  return tableOf('room floor type beds price balcony status', rows, (row) => {
    const sort = whole(ROOM_SORTS.length);
    const floor = Math.floor(row / 40);
    return [
      String(floor * 100 + (row % 40) + 1),
      String(floor),
      ROOM_SORTS[sort] ?? '',
      String(1 + (sort % 4)),
      `${prices[sort]}.00`,
      chance(0.4) ? 'yes' : 'no',
      pick(['free', 'taken', 'cleaning']),
    ];
  });
}

export function products({ rows, seed }: Size): Table {
  const { whole, pick, digits } = seededRandom(seed);
  return tableOf('sku description material size_mm weight_g price stock', rows, () => {
    const good = pick(GOODS);
    const material = pick(MATERIALS);
    const size = 2 * (1 + whole(20));
    return [
      `${good.slice(0, 2).toUpperCase()}-${digits(5)}`,
      `${material} ${good} ${size} mm`,
      material,
      String(size),
      String(3 * size + whole(10)),
      `${whole(9)}.${digits(2)}`,
      String(whole(500)),
    ];
  });
}

export function measures({ rows, seed }: Size): Table {
  const { whole, random } = seededRandom(seed);
  return tableOf('sample run sensor voltage current temperature ok', rows, (row) => [
    String(row + 1),
    String(1 + Math.floor(row / 50)),
    `S${1 + whole(6)}`,
    (4.8 + random() * 0.4).toFixed(2),
    (0.9 + random() * 0.2).toFixed(1),
    (20 + random() * 5).toFixed(0),
    random() < 0.97 ? '1' : '0',
  ]);
}

const day = (number: number) =>
  new Date(Date.UTC(2025, 0, 1) + number * 86_400_000).toISOString().slice(0, 10);

function tableOf(header: string, rows: number, cells: (row: number) => string[]): Table {
  const made = Array.from({ length: rows }, (_, row) => cells(row));
  return {
    columns: words(header).map((name, column) => ({ name, values: made.map((row) => row[column] ?? '') })),
    rows,
  };
}
