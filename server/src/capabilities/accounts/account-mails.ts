import { accountLimits } from '@timbre/contract/limits';
import { languageOfTag } from '@timbre/contract/screens/screen';
import type { MailText } from '../../platform/mail/mailer.ts';
import type { CodeRow } from './code-limits.ts';

/** What happened to an account, for a letter to the address it had when it did. */
export type AccountNotice =
  | { readonly kind: 'email-changed'; readonly to: string }
  | { readonly kind: 'phone-added'; readonly to: string };

const minutes = accountLimits.codeMinutes;

interface CodeWords {
  readonly subject: string;
  readonly use: string;
  readonly stray: string;
}

const english: Readonly<Record<CodeRow['usage'], CodeWords>> = {
  register: { subject: 'Your sign-up code', use: 'Enter it to finish signing up.', stray: '' },
  reset: {
    subject: 'Your code for a new password',
    use: 'Enter it to set a new password.',
    stray: ': your password won’t change',
  },
  login: {
    subject: 'Your login code',
    use: 'Enter it to log in. Don’t share it with anyone.',
    stray: ': no one can log in without the code',
  },
  change: {
    subject: 'Your code for this email address',
    use: 'Enter it to use this address for your account.',
    stray: ': the address won’t be added to any account',
  },
  phone: { subject: 'Your code for this number', use: 'Enter it to use this number for your account.', stray: '' },
};

const japanese: Readonly<Record<CodeRow['usage'], CodeWords>> = {
  register: { subject: '登録用の確認コード', use: '登録を完了するには、このコードを入力してください。', stray: '' },
  reset: {
    subject: 'パスワード再設定用の確認コード',
    use: '新しいパスワードを設定するには、このコードを入力してください。',
    stray: 'パスワードは変更されません。',
  },
  login: {
    subject: 'ログイン用の確認コード',
    use: 'ログインするには、このコードを入力してください。コードは誰にも教えないでください。',
    stray: 'コードがなければログインされることはありません。',
  },
  change: {
    subject: 'メールアドレス変更用の確認コード',
    use: 'このアドレスをアカウントで使うには、このコードを入力してください。',
    stray: 'このアドレスがアカウントに登録されることはありません。',
  },
  phone: {
    subject: '電話番号の確認コード',
    use: 'この番号をアカウントで使うには、このコードを入力してください。',
    stray: '',
  },
};

/** The letter with a code, in Japanese for Japanese tags and in English for all others. */
export function codeMail(language: string, usage: CodeRow['usage'], code: string): MailText {
  if (languageOfTag(language) === 'ja') {
    const { subject, use, stray } = japanese[usage];
    const text = `確認コード: ${code}\n\n${use}有効期限は${minutes}分です。\n心当たりがない場合は、このメールを無視してください。${stray}\n`;
    return { subject, text };
  }
  const { subject, use, stray } = english[usage];
  const text = `Your code is ${code}\n\n${use} It is valid for ${minutes} minutes.\nIf you didn’t request it, ignore this email${stray}.\n`;
  return { subject, text };
}

/** The same in one text message. */
export function codeMessage(language: string, usage: CodeRow['usage'], code: string): string {
  return languageOfTag(language) === 'ja'
    ? `Timbre 確認コード: ${code}\n${japanese[usage].use}有効期限は${minutes}分です。`
    : `Timbre code: ${code}\n${english[usage].use} Valid for ${minutes} minutes.`;
}

/** Tells the person what was changed, and what to do when it was not them. */
export function noticeMail(language: string, notice: AccountNotice): MailText {
  const to = masked(notice.to);
  if (languageOfTag(language) === 'ja') {
    const what =
      notice.kind === 'email-changed'
        ? { subject: 'メールアドレスが変更されました', text: `アカウントのメールアドレスが ${to} に変更されました。` }
        : { subject: '電話番号が登録されました', text: `アカウントに電話番号 ${to} が登録されました。` };
    return {
      subject: what.subject,
      text: `${what.text}\nほかのブラウザーはログアウトされています。\n\n心当たりがない場合は、すぐにスタジオの管理者へご連絡ください。\n`,
    };
  }
  const what =
    notice.kind === 'email-changed'
      ? { subject: 'Your email address was changed', text: `The email address of your account is now ${to}.` }
      : { subject: 'A phone number was added', text: `The phone number ${to} was added to your account.` };
  return {
    subject: what.subject,
    text: `${what.text}\nAll other browsers were signed out.\n\nWasn’t this you? Tell the owner of this studio right away.\n`,
  };
}

/** Confirms that a deletion was asked for, and says until when it can be taken back. */
export function leavingMail({ language, timeZone }: { language: string; timeZone: string }, erasedAt: Date): MailText {
  const isJapanese = languageOfTag(language) === 'ja';
  const day = new Intl.DateTimeFormat(isJapanese ? 'ja' : 'en', { dateStyle: 'long', timeZone }).format(erasedAt);
  return isJapanese
    ? {
        subject: 'アカウントの削除を受け付けました',
        text: `アカウントの削除を受け付けました。${day}に、アカウントとすべてのデータが消去されます。サブスクリプションは今後請求されません。\n\n取り消す場合は、それまでにログインして削除の取り消しを選んでください。\n`,
      }
    : {
        subject: 'Your account will be deleted',
        text: `You asked us to delete your account. It and all its data will be erased on ${day}. Your subscription won’t be charged again.\n\nChanged your mind? Log in before then and choose to keep your account.\n`,
      };
}

/** Enough to know one's own by: `a•••@example.org`, `+81•••678`. */
function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? `${address.slice(0, 3)}•••${address.slice(-3)}` : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
