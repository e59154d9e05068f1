import * as z from 'zod/mini';
import { call } from './call.ts';

export const apiKeyPrefix = 'tk_';

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked: the key itself is shown once, when it is made. */
  hint: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
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
  input: z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(50)) }),
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
