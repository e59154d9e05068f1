import * as z from 'zod/mini';
import { call } from '../call.ts';
import { keyScopes } from './key-scopes.ts';

export const apiKeyPrefix = 'tk_';

export const apiKeyLimits = { nameChars: 50, expiryDays: 3650 } as const;
/** What the interface offers; a call may name any number of days. */
export const expiryChoicesDays = [7, 30, 90, 365] as const;

const scope = z.enum(keyScopes);

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked: the key itself is shown once, when it is made. */
  hint: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  scopes: z.array(scope),
  /** It may list and download, and neither changes nor spends anything. */
  isReadOnly: z.boolean(),
  /** Null: never. */
  expiresAt: z.nullable(z.string()),
  /** It no longer works, and stays in the list until it is removed. */
  isExpired: z.boolean(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = call({
  id: 'listApiKeys',
  method: 'GET',
  path: '/gateway-apis/account/v1/user/apiKey',
  access: 'session',
  input: z.object({}),
  output: z.array(apiKey),
});

export const createApiKey = call({
  id: 'createApiKey',
  method: 'POST',
  path: '/gateway-apis/account/v1/user/apiKey',
  access: 'session',
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(apiKeyLimits.nameChars)),
    scopes: z._default(z.array(scope).check(z.minLength(1, 'Choose at least one.')), [...keyScopes]),
    isReadOnly: z._default(z.boolean(), false),
    expiresInDays: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(apiKeyLimits.expiryDays))), null),
  }),
  output: z.extend(apiKey, { key: z.string() }),
});

export const revokeApiKey = call({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/gateway-apis/account/v1/user/apiKey/{id}',
  access: 'session',
  input: z.object({ id: z.string() }),
  output: z.object({}),
});
