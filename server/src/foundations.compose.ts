import { composeAccounts } from './capabilities/accounts/accounts.compose.ts';
import { composeApiKeys } from './capabilities/api-keys/api-keys.compose.ts';
import { composeUsageBooks } from './capabilities/api-usage/usage-books.compose.ts';
import { composeAudit } from './capabilities/audit/audit.compose.ts';
import { composeCredits } from './capabilities/credits/credits.compose.ts';
import { composeIdentities } from './capabilities/identities/identities.compose.ts';
import { composePlans } from './capabilities/plans/plans.compose.ts';
import { codeLevels } from './capabilities/redemption/redemption.compose.ts';
import { composeNewcomers } from './capabilities/referrals/newcomers.compose.ts';
import { composeSessions } from './capabilities/sessions/sessions.compose.ts';
import { composeUploads } from './capabilities/uploads/uploads.compose.ts';
import type { Platform } from './platform.compose.ts';

/** Accounts, sessions, keys, plans, credits and files: what every tool stands on. */
export function composeFoundations(platform: Platform) {
  const audit = composeAudit(platform);
  const usage = composeUsageBooks(platform);
  const credits = composeCredits(platform, usage.usageBooks);
  const uploads = composeUploads(platform, credits);
  const plans = composePlans(platform, { ...credits, ...uploads, codeLevels });
  const apiKeys = composeApiKeys(platform);
  const sessions = composeSessions(platform, apiKeys);
  const newcomers = composeNewcomers(platform, { ...audit, ...credits });
  const { welcome } = newcomers;
  const accounts = composeAccounts(platform, { ...sessions, ...apiKeys, ...credits, ...uploads, welcome });
  const identities = composeIdentities(platform, accounts);
  return {
    ...audit,
    usageBooks: usage.usageBooks,
    ...credits,
    ...uploads,
    ...plans,
    ...apiKeys,
    ...sessions,
    accounts: accounts.accounts,
    codeRequests: accounts.codeRequests,
    emailRules: accounts.rules,
    provision: accounts.provision,
    newcomers,
    parts: [audit, usage, credits, uploads, plans, apiKeys, sessions, newcomers, accounts, identities],
  };
}

export type Foundations = ReturnType<typeof composeFoundations>;
