import { describe, expect, test } from 'vitest';
import { readAttribution } from '../../packages/contract/attribution.ts';
import { attributionOf } from './attribution.ts';

const SITE = 'https://assay.example';

const at = (path: string, referrer?: string) =>
  attributionOf(new URL(path, SITE), referrer === undefined ? null : new URL(referrer, SITE));

const known = (values: object) => ({ ...readAttribution(() => null), ...values });

describe('without a campaign', () => {
  test.each([
    ['a bookmark', undefined, { first_path: '/pricing' }],
    [
      'another site',
      'https://News.example:8443/story?id=1',
      { first_path: '/pricing', referrer_host: 'news.example' },
    ],
    [
      'an app',
      'android-app://com.example.reader/',
      { first_path: '/pricing', referrer_host: 'com.example.reader' },
    ],
    [
      'another site with a campaign',
      'https://news.example/?utm_source=a',
      { first_path: '/pricing', referrer_host: 'news.example' },
    ],
    ['a page of this site', '/blog', {}],
    ['a page of this site with what is no campaign', '/blog?utm_source=%3C%3E&first_path=/x', {}],
  ])('from %s', (_, referrer, values) => {
    expect(at('/pricing', referrer)).toEqual(known(values));
  });

  test('a first page in the address is not believed', () => {
    expect(at('/pricing?first_path=/x&referrer_host=a.example', '/blog')).toEqual(known({}));
    expect(at('/pricing?utm_source=&first_path=/x')).toEqual(known({ first_path: '/pricing' }));
  });
});

describe('with a campaign', () => {
  test('the first page knows itself and the host before it', () => {
    const values = {
      utm_source: 'ad',
      utm_campaign: 'spring sale',
      first_path: '/blog',
      referrer_host: 'news.example',
    };
    expect(at('/blog?utm_source=ad&utm_campaign=spring+sale', 'https://news.example/')).toEqual(
      known(values),
    );
  });

  test('other pages know what their address carries, whatever led there', () => {
    const address = '/contact?utm_source=ad&first_path=%2Fblog&referrer_host=news.example';
    const values = { utm_source: 'ad', first_path: '/blog', referrer_host: 'news.example' };
    for (const referrer of [undefined, '/blog', 'https://chat.example/']) {
      expect(at(address, referrer)).toEqual(known(values));
    }
    expect(at('/contact?utm_source=ad&first_path=/blog', 'https://chat.example/')).toEqual(
      known({ utm_source: 'ad', first_path: '/blog' }),
    );
  });

  test('a link with a campaign on a page of this site does not make a first page', () => {
    expect(at('/pricing?utm_source=blog', '/blog')).toEqual(known({ utm_source: 'blog' }));
  });

  test('a page without it takes it from the page before, whose link was followed too early', () => {
    expect(at('/contact', '/blog?utm_source=ad')).toEqual(known({ utm_source: 'ad', first_path: '/blog' }));
    expect(at('/contact', '/blog?utm_source=ad&first_path=/&referrer_host=a.example')).toEqual(
      known({ utm_source: 'ad', first_path: '/', referrer_host: 'a.example' }),
    );
  });

  test('its own wins over that of the page before', () => {
    expect(at('/contact?utm_source=new', '/blog?utm_source=old&first_path=/')).toEqual(
      known({ utm_source: 'new' }),
    );
  });

  test('a path that is no page, and a host with other characters, are not known', () => {
    expect(at('/%E2%80%AE?utm_source=ad', 'https://[::1]/')).toEqual(known({ utm_source: 'ad' }));
    expect(at('/?utm_source=ad&first_path=https://a.example&referrer_host=%3Cb%3E')).toEqual(
      known({ utm_source: 'ad' }),
    );
  });
});
