import { ApiError } from '@timbre/client';
import type { ClientErrorCode } from '@timbre/client';
import { errorText } from '../../i18n/error-text.ts';

export type LoginField = 'email' | 'password' | 'code' | 'name';

const fieldOf: Partial<Record<ClientErrorCode, LoginField>> = {
  'account.email-unknown': 'email',
  'account.email-taken': 'email',
  'account.email-blocked': 'email',
  'account.email-unsupported': 'email',
  'account.other-login-method': 'email',
  'account.password-wrong': 'password',
  'account.password-weak': 'password',
  'account.password-unchanged': 'password',
  'account.locked': 'password',
  'account.code-wrong': 'code',
  'account.code-expired': 'code',
  'account.mail-not-received': 'code',
  'account.too-often': 'code',
  'account.nickname-taken': 'name',
};

export interface LoginErrors {
  readonly fields: Partial<Record<LoginField, string>>;
  /** What belongs to no field. */
  readonly form: string | null;
}

export const noErrors: LoginErrors = { fields: {}, form: null };

const isField = (name: string | undefined): name is LoginField =>
  name === 'email' || name === 'password' || name === 'code' || name === 'name';

/** Where each part of an error is shown. */
export function loginErrors(error: unknown): LoginErrors {
  if (!(error instanceof ApiError)) return { fields: {}, form: errorText(error) };
  const named = Object.entries(error.data.fields ?? {}).filter(([name]) => isField(name));
  if (named.length > 0) return { fields: Object.fromEntries(named), form: null };
  const field = fieldOf[error.code] ?? (isField(error.data.field) ? error.data.field : undefined);
  return field === undefined
    ? { fields: {}, form: errorText(error) }
    : { fields: { [field]: errorText(error) }, form: null };
}
