import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it.each([
    ['abc', 0],
    ['aaaaaaaaaaaaaaaa', 1],
    ['kitten', 1],
    ['kitten42', 2],
    ['Kitten-42-river', 3],
    ['four plain words here', 3],
  ] as const)('%s is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
