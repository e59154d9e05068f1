import { accountLimits } from '@timbre/contract/limits';

/** 0 too short · 1 weak · 2 fair · 3 strong. A rough guide by length and variety; the server refuses common passwords. */
export type PasswordStrength = 0 | 1 | 2 | 3;

export function passwordStrength(password: string): PasswordStrength {
  if (password.length < accountLimits.passwordMinChars) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 1;
  const points = password.length + kinds * 2 + Math.min(different, 12);
  return points >= 28 ? 3 : points >= 20 ? 2 : 1;
}
