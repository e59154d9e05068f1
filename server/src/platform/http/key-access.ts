import { scopesOf } from '@timbre/contract/api-keys/key-access';
import { keyScopeNames } from '@timbre/contract/api-keys/key-scopes';
import type { Call } from '@timbre/contract/call';
import type { Actor } from '../actor.ts';
import { fail } from '../errors.ts';

/**
 * The only place where a key's scopes and its being read-only count: before a call's body is read, and when a socket is
 * told whose key it has. Sessions pass.
 */
export function requireKeyRights(call: Call, actor: Actor | null): void {
  if (actor?.via !== 'key') return;
  const wanted = scopesOf(call);
  if (actor.key?.scopes.some((scope) => wanted.includes(scope)) !== true) {
    const names = wanted.map((scope) => `“${keyScopeNames[scope]}”`).join(' or ');
    fail(
      'key.scope',
      { reason: wanted.join(',') },
      `This API key isn’t allowed to do this. Create one with the permission ${names} in your account.`,
    );
  }
  if (actor.key.isReadOnly && !call.reads) fail('key.read-only');
}
