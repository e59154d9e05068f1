import { expect, it } from 'vitest';
import { environmentOf } from './environments.ts';

const hosts = {
  'sit.example.org': 'sit',
  '.pre.example.org': 'pre',
  '.a.pre.example.org': 'sit',
  localhost: 'development',
  '[::1]': 'development',
} as const;

it.each([
  ['sit.example.org', 'sit'],
  ['SIT.example.org:8787', 'sit'],
  ['sit.example.org.', 'sit'],
  ['x.sit.example.org', 'prod'],
  ['pre.example.org', 'prod'],
  ['one.pre.example.org', 'pre'],
  ['one.a.pre.example.org', 'sit'],
  ['localhost:5173', 'development'],
  ['[::1]:8787', 'development'],
  ['notsit.example.org', 'prod'],
  ['evil.example', 'prod'],
  ['constructor', 'prod'],
  ['', 'prod'],
])('%s is %s', (host, environment) => {
  expect(environmentOf(host, hosts)).toBe(environment);
});

it('is prod everywhere when nothing is named', () => {
  expect(environmentOf('localhost', {})).toBe('prod');
});
