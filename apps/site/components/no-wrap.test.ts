import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoWrap } from './no-wrap.tsx';

const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`;

test('identifiers and ranges are not divided, and dates stay as they are', () => {
  const html = (text: string) => renderToStaticMarkup(createElement(NoWrap, { text }));
  expect(html('CRM-10978 merged into CI-88310')).toBe(
    `${whole('CRM-10978')} merged into ${whole('CI-88310')}`,
  );
  expect(html('take 6-12 months')).toBe(`take ${whole('6-12')} months`);
  expect(html('born 1987-03-14 in Tampa')).toBe('born 1987-03-14 in Tampa');
});
