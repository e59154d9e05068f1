import type { PlanName } from '@timbre/contract/plans';
import { loadConfig } from '@timbre/server/config';
import { withStudio } from './with-studio.ts';

/** Where the settings come from; left out: the process's own environment. */
type Environment = Parameters<typeof loadConfig>[0];

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly name?: string | undefined;
  readonly plan: PlanName;
  readonly credits: number;
}

/** Makes an account with an API key. */
export const createUser = (user: NewUser, env?: Environment): Promise<{ id: string; apiKey: string }> =>
  withStudio(async ({ provision, apiKeys }) => {
    const { id } = await provision.createUser(user);
    const { key } = await apiKeys.create(id, 'Created by timbre user create');
    return { id, apiKey: key };
  }, loadConfig(env));

/** Makes a sign-in link for the owner, which works once. */
export const createOwnerLink = (env?: Environment): Promise<string> =>
  withStudio(
    async ({ provision, publicUrl }) => `${publicUrl}/login?link=${await provision.createOwnerLink()}`,
    loadConfig(env),
  );
