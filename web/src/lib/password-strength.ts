import { accountLimits } from '@timbre/contract/limits';

/** A rough guide by length and variety; the server refuses common passwords. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

export function passwordStrength(password: string): PasswordStrength {
  if (password.length < accountLimits.passwordMinChars) return 'short';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 'weak';
  const points = password.length + kinds * 2 + Math.min(different, 12);
  return points >= 28 ? 'strong' : points >= 18 ? 'fair' : 'weak';
}
