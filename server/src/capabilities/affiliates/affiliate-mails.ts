import { languageOfTag } from '@timbre/contract/screens/screen';
import type { MailText } from '../../platform/mail/mailer.ts';

type Decision = 'approved' | 'refused' | 'closed';

interface Details {
  readonly reason: string | null;
  readonly logIn: string;
}

/** The letter about an application or a partnership, in Japanese for Japanese tags and in English for all others. */
export function decisionMail(language: string, decision: Decision, { reason, logIn }: Details): MailText {
  return languageOfTag(language) === 'ja' ? japanese(decision, reason, logIn) : english(decision, reason, logIn);
}

function english(decision: Decision, reason: string | null, logIn: string): MailText {
  const why = reason === null ? '' : `\n\nMessage from the studio owner: ${reason}`;
  if (decision === 'approved') {
    return {
      subject: 'Welcome to the Timbre affiliate program',
      text: `Your application has been approved. Get your link and follow your results here:\n\n${logIn}\n\nLog in with this email address. We’ll email you a code each time.${why}\n`,
    };
  }
  return decision === 'refused'
    ? { subject: 'Your affiliate application', text: `Your application was not approved.${why}\n` }
    : {
        subject: 'Your affiliate partnership has ended',
        text: `Your partnership has ended. You keep what you’ve earned so far; later payments don’t earn commission.${why}\n`,
      };
}

function japanese(decision: Decision, reason: string | null, logIn: string): MailText {
  const why = reason === null ? '' : `\n\nスタジオ管理者からのメッセージ: ${reason}`;
  if (decision === 'approved') {
    return {
      subject: 'Timbre アフィリエイトプログラムへのご参加が承認されました',
      text: `お申し込みが承認されました。紹介リンクと実績は次のページでご確認いただけます。\n\n${logIn}\n\nこのメールアドレスでログインしてください。毎回、確認コードをお送りします。${why}\n`,
    };
  }
  return decision === 'refused'
    ? {
        subject: 'アフィリエイトのお申し込みについて',
        text: `申し訳ありませんが、今回のお申し込みは承認されませんでした。${why}\n`,
      }
    : {
        subject: 'アフィリエイト契約の終了について',
        text: `契約が終了しました。これまでの報酬はお支払いの対象ですが、今後のお支払い分からは発生しません。${why}\n`,
      };
}

interface Application {
  readonly name: string;
  readonly email: string;
  readonly site: string;
  readonly message: string;
  /** Where the owner decides. */
  readonly list: string;
}

/** Tells the owner that someone wants to be a partner. */
export function applicationMail(language: string, { name, email, site, message, list }: Application): MailText {
  const isJapanese = languageOfTag(language) === 'ja';
  const facts = [name, email, site, message].filter((part) => part !== '').join('\n');
  return isJapanese
    ? { subject: `アフィリエイトの応募：${name}`, text: `${facts}\n\n承認またはお断り：${list}\n` }
    : { subject: `Affiliate application from ${name}`, text: `${facts}\n\nApprove or reject it: ${list}\n` };
}
