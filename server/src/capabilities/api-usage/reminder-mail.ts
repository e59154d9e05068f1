import { languageOfTag } from '@timbre/contract/screens/screen';
import type { MailText } from '../../platform/mail/mailer.ts';

interface ReminderFacts {
  /** Of the account. */
  readonly language: string;
  /** The reminder's; 0: nothing is left. */
  readonly dollars: number;
  readonly balanceMicro: number;
  readonly accountUrl: string;
}

/** A balance that runs low, in the language of the person. */
export function reminderMail({ language: tag, dollars, balanceMicro, accountUrl }: ReminderFacts): MailText {
  const language = languageOfTag(tag) === 'ja' ? 'ja' : 'en';
  const money = (amount: number, digits: number): string =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      // Never more than there is.
      roundingMode: 'floor',
    } as Intl.NumberFormatOptions).format(amount);
  const left = money(balanceMicro / 1_000_000, 2);
  const line = money(dollars, 0);
  if (language === 'ja')
    return {
      subject: dollars === 0 ? 'API残高がなくなりました' : `API残高が${line}を下回りました`,
      text: `${
        dollars === 0
          ? `API残高は${left}となり、APIキーからの音声合成のお支払いには足りません。今後はクレジットから秒単位でお支払いいただきます。クレジットもない場合、リクエストは受け付けられません。`
          : `API残高は${left}になりました。`
      }\n残高は、アカウントページの「API残高」からチャージできます。残高に有効期限はありません。\n\nアカウント: ${accountUrl}\n`,
    };
  return {
    subject: dollars === 0 ? 'Your API balance is used up' : `Your API balance is below ${line}`,
    text: `${
      dollars === 0
        ? `Your API balance is ${left} and no longer pays for speech that your API keys ask for. It is paid with credits by the second now, and requests are refused once there are none.`
        : `Your API balance is ${left}.`
    }\nAdd to it in your account, under “API balance”. It never expires.\n\nYour account: ${accountUrl}\n`,
  };
}
