import { describe, expect, it } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

const origin = 'https://studio.example';

describe('returnPath', () => {
  it.each([
    ['/tools/personal-center', '/tools/personal-center'],
    ['tools/home?show=three_second_clone', '/tools/home?show=three_second_clone'],
    ['/a?b=c#d', '/a?b=c#d'],
  ])('goes on to %s', (to, path) => {
    expect(returnPath(to, origin)).toBe(path);
  });

  it.each([
    [null],
    [''],
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['/\t/evil.example'],
    ['/x/..//evil.example'],
    ['/login?to=/login'],
    ['/logout'],
  ])('refuses %j', (to) => {
    expect(returnPath(to, origin)).toBe('/tools/home');
  });

  it('takes back what loginPath wrote', () => {
    const path = '/tools/home?a=1&b=ü';
    const to = new URL(loginPath(path), origin).searchParams.get('to');
    expect(new URL(returnPath(to, origin), origin).href).toBe(new URL(path, origin).href);
  });
});
