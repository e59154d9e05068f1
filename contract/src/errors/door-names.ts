import type { Door } from '../call.ts';
import { errors, type ErrorCode } from './errors.ts';

/** What programs of both families look for. */
const familyNames: Partial<Record<ErrorCode, string>> = {
  'session.required': 'invalid_api_key',
  'key.expired': 'invalid_api_key',
  'door.model': 'model_not_found',
  'door.not-available': 'not_available',
  'request.too-many': 'rate_limit_exceeded',
};

const elevenLabsNames: Partial<Record<ErrorCode, string>> = {
  'voice.unavailable': 'voice_not_found',
  'credits.insufficient': 'quota_exceeded',
  'key.scope': 'missing_permissions',
  'key.read-only': 'missing_permissions',
};

/** What an error is called in the answers of a door. */
export function doorName(door: Door, code: ErrorCode): string {
  if (door === 'timbre') return code;
  const name = familyNames[code];
  if (door === 'openai') return name ?? code;
  return name ?? elevenLabsNames[code] ?? code.replace(/[.-]/g, '_');
}

/** Its sentence where nothing more is known: a program isn't "logged out", it lacks a key. */
export function doorMessage(door: Door, code: ErrorCode): string {
  if (door === 'timbre' || code !== 'session.required') return errors[code].message;
  return 'This needs a valid API key. Send it as "Authorization: Bearer tk_…" or "xi-api-key: tk_…".';
}
