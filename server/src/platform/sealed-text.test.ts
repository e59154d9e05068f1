import { expect, it } from 'vitest';
import { sealedText } from './sealed-text.ts';

const { seal, open } = sealedText('a secret');

it('opens what it sealed, and seals nothing twice alike', () => {
  const [one, two] = [seal('sk-key ünïcode', 'provider 1'), seal('sk-key ünïcode', 'provider 1')];
  expect(open(one, 'provider 1')).toBe('sk-key ünïcode');
  expect(one).not.toBe(two);
  expect(one).not.toContain('sk-key');
});

it('opens nothing of another place, another installation, or that was changed', () => {
  const sealed = seal('sk-key', 'provider 1');
  expect(open(sealed, 'provider 2')).toBeNull();
  expect(sealedText('another').open(sealed, 'provider 1')).toBeNull();
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const broken of [changed, '', 'v1.', 'v1.AAAA', `v2${sealed.slice(2)}`])
    expect(open(broken, 'provider 1')).toBeNull();
});
