import { describe, expect, it } from 'vitest';
import { amendFields, readPreset } from './demo-preset.tsx';

const billingOf = () => 'annual';

describe('readPreset', () => {
  it('is empty when the opener passes nothing', () => {
    const nothing = { about: '', query: '', projectType: '' };
    expect(readPreset(undefined, billingOf)).toEqual(nothing);
    expect(readPreset('{"preload":"submission"}', billingOf)).toEqual(nothing);
  });

  it('describes the plan and its billing, as text and as a query', () => {
    const opener = JSON.stringify({ demoPlan: 'Professional', demoBilling: 'billing' });
    expect(readPreset(opener, billingOf)).toEqual({
      about: 'Professional plan, annual billing',
      query: 'plan=professional&billing=annual',
      projectType: '',
    });
  });

  it('leaves out the billing of a plan without a price', () => {
    expect(readPreset('{"demoPlan":"Enterprise"}', billingOf)).toMatchObject({
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
    expect(readPreset(opener, billingOf)).toMatchObject({
      about: 'Starter plan, 2,500,000 records per month',
      query: 'plan=starter&records=2500000',
    });
  });
});

describe('amendFields', () => {
  const fields = { message: 'Duplicates.', source_path: '/pricing' };
  const preset = { about: 'Starter plan', query: 'plan=starter', projectType: '' };

  it('prepends the text to the message and adds the query to the address', () => {
    expect(amendFields(fields, preset)).toEqual({
      message: 'About: Starter plan\n\nDuplicates.',
      source_path: '/pricing?plan=starter',
    });
  });

  it('changes nothing when there is nothing to add', () => {
    expect(amendFields(fields, { about: '', query: '', projectType: 'consulting' })).toEqual(fields);
  });

  it('never makes a message or an address longer than the server accepts', () => {
    const full = { message: 'x'.repeat(5000), source_path: `/${'x'.repeat(499)}` };
    expect(amendFields(full, preset)).toEqual(full);
  });
});
