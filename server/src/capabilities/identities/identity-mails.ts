import { languageOfTag } from '@timbre/contract/screens/screen';
import type { MailText } from '../../platform/mail/mailer.ts';

/** Whom to tell, and in which language. */
export interface IdentityContact {
  readonly email: string;
  readonly language: string;
}

const letters = {
  en: {
    connected: (name: string) => ({
      subject: `${name} was connected to your account`,
      text: `You can now log in here with an account at ${name}, without your password.\n\nWasn’t this you? Disconnect it under Account, set a new password, and tell the owner of this studio.\n`,
    }),
    disconnected: (name: string) => ({
      subject: `${name} was disconnected from your account`,
      text: `You can no longer log in here with your account at ${name}.\n\nWasn’t this you? Set a new password and tell the owner of this studio.\n`,
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

/** Tells a person that another way into their account was opened or closed: it may not have been them. */
export const identityMail = (language: string, what: 'connected' | 'disconnected', provider: string): MailText =>
  letters[languageOfTag(language)][what](provider);
