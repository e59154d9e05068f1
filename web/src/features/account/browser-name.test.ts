import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox · Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36 Edg/129.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.5 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36',
    'Chrome · ChromeOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36',
    'Chrome · Android',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['x'.repeat(500), 'x'.repeat(60)],
  ['', ''],
])('names %s', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
