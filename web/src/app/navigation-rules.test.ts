import { marketingPaths, mobilePaths } from '@timbre/contract/screens/marketing-paths';
import { describe, expect, it } from 'vitest';
import { encodeWn } from '../lib/wn.ts';
import { nextStep, type Surroundings } from './navigation-rules.ts';

const origin = 'https://studio.example';
const marketingOrigin = 'https://www.example';
const wn = encodeWn('me');

const visitor: Surroundings = {
  site: { marketingOrigin: null, mobileOrigin: null },
  origin,
  wwid: null,
  isPhone: false,
  travels: [],
};
const person = { ...visitor, wwid: 'me' };
const phone = { ...visitor, isPhone: true };
const withMarketing = { ...visitor, site: { marketingOrigin, mobileOrigin: null } };

const step = (from: string | null, to: string, around = visitor) => {
  const { go, ...rest } = nextStep({ from, to }, around);
  return 'address' in rest ? [go, rest.address] : [go];
};

describe('whose page it is', () => {
  it('is said where one screen leads to another, once', () => {
    expect(step('/tools/home', '/tools/article', person)).toEqual(['to', `/tools/article?wn=${wn}`]);
    expect(step('/tools/home', '/tools/article?search=x#y', person)).toEqual([
      'to',
      `/tools/article?search=x&wn=${wn}#y`,
    ]);
    expect(step('/tools/home', `/tools/article?wn=${wn}`, person)).toEqual(['on']);
  });

  it('is not said of visitors, on the first page, or within a screen', () => {
    expect(step('/tools/home', '/tools/cast')).toEqual(['on']);
    expect(step(null, '/tools/article', person)).toEqual(['on']);
    expect(step('/tools/article', '/tools/article?page=2', person)).toEqual(['on']);
  });
});

describe('between the public site and the studio', () => {
  it.each([
    ['/', '/tools/home'],
    ['/tools/home', '/'],
    ['/tools/article', '/pricing'],
    ['/pricing', '/overview/article-voice'],
    ['/overview/article-voice/x', '/about'],
    ['/no/such/page', '/tools/home'],
    ['/share/x', '/'],
    ['/pricing', '/podcast'],
  ])('%s to %s loads the page', (from, to) => {
    expect(step(from, to)).toEqual(['load', to]);
    expect(step(from, to, person)).toEqual(['load', `${to}?wn=${wn}`]);
  });

  it.each([
    ['/', '/offer'],
    ['/tools/home', '/tools/article'],
    ['/tools/article', '/overview/article-voice/x'],
    ['/', '/login'],
    ['/login', '/tools/home'],
    ['/logout', '/tools/home'],
    ['/tools/home', '/login?to=x'],
  ])('%s to %s does not', (from, to) => {
    expect(step(from, to)).toEqual(['on']);
  });

  it('loads what the server writes for visitors, and stays in the app with an account', () => {
    expect(step('/offer', '/pricing')).toEqual(['load', '/pricing']);
    expect(step('/pricing', '/pricing?type=monthly')).toEqual(['on']);
    expect(step('/offer', '/pricing', person)).toEqual(['to', `/pricing?wn=${wn}`]);
  });
});

describe('the marketing site', () => {
  it.each(marketingPaths)('%s is handed over when there is one', (path) => {
    expect(step('/tools/home', path, withMarketing)).toEqual(['hand-off', marketingOrigin + path]);
    expect(step(null, `${path}?type=payAsYouGo#x`, withMarketing)).toEqual([
      'hand-off',
      `${marketingOrigin}${path}?type=payAsYouGo#x`,
    ]);
    expect(step(null, path)).toEqual(['on']);
    expect(step(null, path, { ...withMarketing, origin: marketingOrigin })).toEqual(['on']);
  });

  it.each(['/tools/home', '/login', '/blog', '/canva/x', '/solutions', '/about', '/pricing-success'])(
    '%s stays',
    (path) => {
      expect(step(null, path, withMarketing)).toEqual(['on']);
    },
  );
});

describe('what an address brought', () => {
  const travels = [
    ['utm_source', 'letter & co'],
    ['utm_time', '5'],
  ] as const;
  const asked = { ...visitor, travels };
  const along = 'utm_source=letter%20%26%20co&utm_time=5';

  it('goes along in our own links until it may be kept', () => {
    expect(step('/pricing', '/login?to=x', asked)).toEqual(['to', `/login?to=x&${along}`]);
    expect(step('/login', '/about#top', asked)).toEqual(['load', `/about?${along}#top`]);
    expect(step('/tools/home', '/pricing', { ...withMarketing, travels })).toEqual([
      'hand-off',
      `${marketingOrigin}/pricing?${along}`,
    ]);
    expect(step('/tools/home', '/tools/cast', { ...person, travels })).toEqual(['to', `/tools/cast?wn=${wn}&${along}`]);
  });

  it('is said once, not within a screen, and not over what the link says itself', () => {
    expect(step('/pricing', `/login?${along}`, asked)).toEqual(['on']);
    expect(step('/pricing', '/login?utm_source=other', asked)).toEqual(['on']);
    expect(step('/pricing', '/pricing?type=year', asked)).toEqual(['on']);
    expect(step(null, '/pricing', asked)).toEqual(['on']);
  });
});

describe('the mobile site', () => {
  it.each(mobilePaths)('%s says where a phone comes from, once', (path) => {
    expect(step(null, `${path}?utm_source=x`, phone)).toEqual(['to', `${path}?utm_source=x&isfrompc=1`]);
    expect(step(null, `${path}?isfrompc=1`, phone)).toEqual(['on']);
    expect(step(null, path)).toEqual(['on']);
  });

  it.each(mobilePaths)('%s opens there when there is one', (path) => {
    const around = { ...phone, site: { marketingOrigin: null, mobileOrigin: 'https://m.example' } };
    expect(step(null, `${path}?a=1`, around)).toEqual(['out', `https://m.example${path}?a=1&isfrompc=1`]);
    expect(step(null, path, { ...around, isPhone: false })).toEqual(['on']);
    expect(step(null, path, { ...around, origin: 'https://m.example' })).toEqual(['to', `${path}?isfrompc=1`]);
  });
});
