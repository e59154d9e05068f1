import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { IdentityStore } from './identities.store.ts';

export interface IdentityNoticesDeps {
  readonly db: Database;
  readonly store: Pick<IdentityStore, 'contactOf'>;
  readonly mailer: Mailer;
  readonly log: Logger;
}

/** Tells a person by mail that another way into their account was opened or closed: it may not have been them. */
export interface IdentityNotices {
  /** A letter that can't leave stops nothing: what it tells of has happened. */
  readonly tell: (userId: string, what: 'connected' | 'disconnected', provider: string) => Promise<void>;
}

const letters = {
  en: {
    connected: (name: string) => ({
      subject: `${name} was connected to your account`,
      text: `From now on an account at ${name} opens your account here, without your password.\n\nWas it not you? Disconnect it under Account, set a new password, and tell the owner of this studio.\n`,
    }),
    disconnected: (name: string) => ({
      subject: `${name} was disconnected from your account`,
      text: `Your account at ${name} no longer opens your account here.\n\nWas it not you? Set a new password and tell the owner of this studio.\n`,
    }),
  },
  ja: {
    connected: (name: string) => ({
      subject: `アカウントに ${name} が連携されました`,
      text: `今後は ${name} のアカウントでも、パスワードなしでログインできます。\n\n心当たりがない場合は、アカウント画面で連携を解除し、新しいパスワードを設定して、スタジオの管理者へご連絡ください。\n`,
    }),
    disconnected: (name: string) => ({
      subject: `アカウントと ${name} の連携が解除されました`,
      text: `${name} のアカウントではログインできなくなりました。\n\n心当たりがない場合は、新しいパスワードを設定して、スタジオの管理者へご連絡ください。\n`,
    }),
  },
} as const;

export function identityNotices({ db, store, mailer, log }: IdentityNoticesDeps): IdentityNotices {
  return {
    tell: async (userId, what, provider) => {
      const contact = await store.contactOf(db, userId);
      if (contact === undefined) return;
      const letter = letters[/^ja\b/i.test(contact.language) ? 'ja' : 'en'][what](provider);
      try {
        await mailer.send({ to: contact.email, ...letter });
      } catch (error) {
        log.warn('A notice about a log-in could not be mailed', { what, error });
      }
    },
  };
}
