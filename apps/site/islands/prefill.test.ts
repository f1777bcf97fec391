import { describe, expect, it } from 'vitest';
import { amendFields, readPrefill } from './prefill.tsx';

const billingOf = () => 'annual';

describe('readPrefill', () => {
  it('is empty when the opener passes nothing', () => {
    const nothing = { about: '', query: '', projectType: '' };
    expect(readPrefill(undefined, billingOf)).toEqual(nothing);
    expect(readPrefill('{"preload":"submission"}', billingOf)).toEqual(nothing);
  });

  it('describes the plan and its billing, as text and as a query', () => {
    const opener = JSON.stringify({ demoPlan: 'Professional', demoBilling: 'billing' });
    expect(readPrefill(opener, billingOf)).toEqual({
      about: 'Professional plan, annual billing',
      query: 'plan=professional&billing=annual',
      projectType: '',
    });
  });

  it('leaves out the billing of a plan without a price', () => {
    expect(readPrefill('{"demoPlan":"Enterprise"}', billingOf)).toMatchObject({
      about: 'Enterprise plan',
      query: 'plan=enterprise',
    });
  });

  it('adds the details of an estimate', () => {
    const opener = JSON.stringify({
      demoPlan: 'Starter',
      demoDetails: '2,500,000 records per month',
      demoQuery: 'records=2500000',
    });
    expect(readPrefill(opener, billingOf)).toMatchObject({
      about: 'Starter plan, 2,500,000 records per month',
      query: 'plan=starter&records=2500000',
    });
  });
});

describe('amendFields', () => {
  const fields = { message: 'Duplicates.', source_path: '/pricing' };
  const prefill = { about: 'Starter plan', query: 'plan=starter', projectType: '' };

  it('prepends the text to the message and adds the query to the address', () => {
    expect(amendFields(fields, prefill)).toEqual({
      message: 'About: Starter plan\n\nDuplicates.',
      source_path: '/pricing?plan=starter',
    });
  });

  it('changes nothing when there is nothing to add', () => {
    expect(amendFields(fields, { about: '', query: '', projectType: 'consulting' })).toEqual(fields);
  });

  it('never makes a message or an address longer than the server accepts', () => {
    const full = { message: 'x'.repeat(5000), source_path: `/${'x'.repeat(499)}` };
    expect(amendFields(full, prefill)).toEqual(full);
  });
});
