import type { CampaignApplication, CampaignPlan } from '@timbre/contract/redemption/redemption-campaign';
import { languageOfTag, type Localised } from '@timbre/contract/screens/screen';
import type { MailText } from '../../platform/mail/mailer.ts';

const titles: Readonly<Record<CampaignPlan, Localised>> = {
  personal: { en: 'Personal', ja: 'パーソナル' },
  professional: { en: 'Professional', ja: 'プロフェッショナル' },
};

/** The letter with the code, in Japanese for Japanese tags and in English for all others. */
export function approvalMail(
  language: string,
  { plan, code, redeemUrl }: { plan: CampaignPlan; code: string; redeemUrl: string },
): MailText {
  if (languageOfTag(language) === 'ja') {
    return {
      subject: 'SNS キャンペーン：引き換えコードのお知らせ',
      text: `ご投稿ありがとうございます。${titles[plan].ja}プランを 1 か月ご利用いただけるコードをお送りします。\n\n${code}\n\n次のページにログインしてコードを入力してください。\n${redeemUrl}\n\nコードはお一人様 1 回限りです。引き換えた日から 1 か月間ご利用いただけます。\n`,
    };
  }
  return {
    subject: 'Your code from the social media campaign',
    text: `Thank you for your posts. This code gives you one month of the ${titles[plan].en} plan:\n\n${code}\n\nLog in and enter it here:\n${redeemUrl}\n\nThe code works once. The month starts on the day you redeem it.\n`,
  };
}

/** The letter that says why not, and that one may apply again. */
export function refusalMail(
  language: string,
  { reason, campaignUrl }: { reason: string; campaignUrl: string },
): MailText {
  if (languageOfTag(language) === 'ja') {
    return {
      subject: 'SNS キャンペーン：ご応募の結果',
      text: `ご応募ありがとうございます。今回は次の理由により、コードをお送りできませんでした。\n\n${reason}\n\n修正のうえ、次のページからもう一度ご応募いただけます。\n${campaignUrl}\n`,
    };
  }
  return {
    subject: 'Your application to the social media campaign',
    text: `Thank you for applying. We couldn’t approve your application this time, for this reason:\n\n${reason}\n\nYou can change your posts and apply again here:\n${campaignUrl}\n`,
  };
}

/** Tells the owner about posts to look at, and by when. */
export function applicationMail(
  language: string,
  { plan, posts, answerBy }: CampaignApplication,
  list: string,
): MailText {
  const links = posts.map(({ link }) => link).join('\n');
  return languageOfTag(language) === 'ja'
    ? {
        subject: 'SNS キャンペーンへの応募',
        text: `${links}\n\n特典：${titles[plan].ja}プラン 1 か月\n回答期限：${answerBy}\n\n${list}\n`,
      }
    : {
        subject: 'Social media campaign: new application',
        text: `${links}\n\nReward: one month of ${titles[plan].en}\nReply by: ${answerBy}\n\n${list}\n`,
      };
}
