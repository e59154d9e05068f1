import { providerCallbackPath, providerLogInMinutes } from '@timbre/contract/identities';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { MailNotices } from '../../platform/mail/mail-notices.ts';
import {
  IdentityProviderError,
  type IdentityProvider,
  type ProviderAnswer,
} from '../../platform/openid/identity-provider.ts';
import type { LogInService } from '../sessions/log-in.types.ts';
import type { Visit } from '../sessions/sessions.service.ts';
import type { IdentityStore } from './identities.store.ts';
import type { IdentityAccounts, NewPerson } from './identity-accounts.ts';
import { identityMail } from './identity-mails.ts';
import { proofsOf } from './proofs.ts';
import type { ProviderLogInRow, ProviderLogInStore } from './provider-log-ins.store.ts';

export interface ProviderLogInServiceDeps {
  readonly db: Database;
  readonly store: Pick<IdentityStore, 'hasOf' | 'contactOf'>;
  readonly people: IdentityAccounts;
  readonly notices: MailNotices;
  readonly underway: ProviderLogInStore;
  readonly providers: readonly IdentityProvider[];
  readonly logIns: Pick<LogInService, 'enter' | 'requirePassword'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly newId: () => string;
  readonly newSecret: () => string;
  /** Where people open the studio. */
  readonly publicUrl: string;
}

interface BeginInput {
  readonly provider: string;
  readonly to: string;
  readonly purpose: 'logIn' | 'connect';
  readonly keepAccount: boolean;
  readonly password: string;
}

/** The browser that asks: who is logged in in it, and what its cookie holds. */
interface Asker {
  readonly actor: Actor | null;
  readonly browserSecret: string | null;
}

interface Finished {
  readonly userId: string;
  /** Of the session that began; null when an account was connected. */
  readonly secret: string | null;
  readonly to: string;
  readonly purpose: 'logIn' | 'connect';
}

/** Logging in through a provider, and connecting a provider's account to the one that is logged in. */
export interface ProviderLogInService {
  /**
   * Where to send the browser, and the secret to keep in its cookie. Throws `input.not-found` for an unknown provider,
   * `account.provider-failed`, and to connect `session.required`, `account.already-authorised` and those of the password.
   */
  readonly begin: (input: BeginInput, asker: Asker, network: string) => Promise<{ url: string; browserSecret: string }>;
  /**
   * What came back. Throws `account.log-in-expired` unless this browser began it in the last ten minutes and it is the
   * first answer, `account.provider-refused`, `account.provider-failed`, and what stands between this person and an
   * account. A known person enters; a new one with a verified e-mail gets an account.
   */
  readonly finish: (
    answer: ProviderAnswer & { readonly state: string },
    asker: Asker,
    visit: Visit & Omit<NewPerson, 'visit'>,
  ) => Promise<Finished>;
  /** Removes log-ins that are over; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const attemptMs = providerLogInMinutes * 60_000;

export function providerLogInService(deps: ProviderLogInServiceDeps): ProviderLogInService {
  const { db, store, people, notices, underway, providers, logIns, clock, logger, newId, newSecret, publicUrl } = deps;
  const redirectUri = publicUrl + providerCallbackPath;

  /** Runs a talk with the provider; what went wrong is the log's business, the caller gets a sentence. */
  const ask = async <T>(provider: IdentityProvider, talk: () => Promise<T>): Promise<T> => {
    try {
      return await talk();
    } catch (error) {
      if (!(error instanceof IdentityProviderError)) throw error;
      if (error.kind === 'refused') fail('account.provider-refused');
      logger.warn('A login provider failed', { provider: provider.issuer, reason: error.message });
      return fail('account.provider-failed');
    }
  };

  return {
    begin: async ({ provider: id, to, purpose, keepAccount, password }, { actor, browserSecret: known }, network) => {
      const provider = providers.find((one) => one.id === id) ?? fail('input.not-found');
      const connecting = purpose === 'connect' ? requireSession(actor) : null;
      if (connecting !== null) {
        if (await store.hasOf(db, connecting.userId, provider.issuer)) fail('account.already-authorised');
        await logIns.requirePassword(connecting, password, network);
      }
      const browserSecret = known ?? newSecret();
      const state = newSecret();
      const proofs = proofsOf(state, browserSecret);
      const url = await ask(provider, () => provider.authorisationUrl(proofs, redirectUri));
      const now = clock.now();
      await underway.insert(db, {
        id: newId(),
        stateHash: hashSecret(state),
        browserHash: hashSecret(browserSecret),
        provider: provider.id,
        purpose,
        userId: connecting?.userId ?? null,
        keepAccount,
        returnTo: to,
        createdAt: now,
        expiresAt: new Date(now.getTime() + attemptMs),
        usedAt: null,
      });
      return { url, browserSecret };
    },

    finish: async ({ state, ...answer }, { actor, browserSecret }, { address, network, userAgent, ...newcomer }) => {
      const visit = { address, network, userAgent };
      const secret = browserSecret ?? fail('account.log-in-expired');
      const hashes = { stateHash: hashSecret(state), browserHash: hashSecret(secret) };
      const begun = (await underway.take(db, { ...hashes, now: clock.now() })) ?? fail('account.log-in-expired');
      const provider = providers.find((one) => one.id === begun.provider) ?? fail('account.log-in-expired');
      const done = { to: begun.returnTo, purpose: begun.purpose };
      const connecting = begun.purpose === 'connect' ? requireSameUser(begun, actor) : null;
      const identity = await ask(provider, () => provider.identify(answer, proofsOf(state, secret), redirectUri));
      if (connecting !== null) {
        const { userId } = connecting;
        const contact = await db.transaction(async (tx) => {
          await people.connect(tx, identity, userId);
          return (await store.contactOf(tx, userId)) ?? fail('session.required');
        });
        const letter = identityMail(contact.language, 'connected', provider.name);
        await notices.tell(contact.email, letter, 'identities.connected');
        return { ...done, userId, secret: null };
      }
      return db.transaction(async (tx) => {
        const userId = await people.accountOf(tx, identity, { ...newcomer, visit });
        const entered = await logIns.enter(tx, { userId, keepAccount: begun.keepAccount }, visit, actor);
        return { ...done, ...entered };
      });
    },

    sweep: () => underway.removeBefore(db, clock.now()),
  };
}

/** A key never opens the account, so it can't connect another way into it. */
function requireSession(actor: Actor | null): Actor {
  return actor?.via === 'session' ? actor : fail('session.required');
}

/** Who connects must be who asked to: another person may have logged in in the same browser meanwhile. */
function requireSameUser({ userId }: ProviderLogInRow, actor: Actor | null): Actor {
  const session = requireSession(actor);
  return session.userId === userId ? session : fail('account.log-in-expired');
}
