import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it.each([
    ['abc', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['kitten', 'weak'],
    ['kitten42', 'fair'],
    ['Kitten-42-river', 'strong'],
    ['four plain words here', 'strong'],
  ] as const)('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
