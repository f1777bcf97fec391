import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Delivery } from '../api/client.ts';
import { fullTime } from '../components/time.tsx';
import { DeliveryState } from './deliveries.tsx';

const AT = '2026-01-31T12:00:00.000Z';
const TIME = fullTime(Date.parse(AT));

function textOf(changes: Partial<Delivery>): string {
  const delivery: Delivery = {
    id: 'mail',
    channel: 'mail',
    message: null,
    recipient: null,
    status: 'pending',
    attempts: 0,
    next_attempt_at: AT,
    delivered_at: null,
    last_error: null,
    tries: [],
    ...changes,
  };
  return renderToStaticMarkup(createElement(DeliveryState, { delivery })).replaceAll(/<[^>]+>/g, '');
}

test.each<[string, Partial<Delivery>]>([
  [`Next try: ${TIME}`, {}],
  [`Failed 2 tries so far. Next try: ${TIME}`, { attempts: 2 }],
  [`Delivered, ${TIME}`, { status: 'delivered', delivered_at: AT }],
  ['Delivered', { status: 'delivered' }],
  ['Given up after 1 try', { status: 'dead', attempts: 1 }],
])('%s', (text, changes) => {
  expect(textOf(changes)).toBe(text);
});
