import type { Language } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import type { Texts } from '../page.ts';

const texts: Texts<Readonly<Record<string, string>>> = {
  en: {
    title: 'Test the link',
    partner: 'Partner name, as in PARTNER_KEYS',
    secret: 'Secret',
    activity: 'What opens',
    voiceover: 'Quick voiceover',
    articles: 'Voiceovers',
    projects: 'Projects',
    action: 'Sign and open',
    note: 'The link is signed in this browser and opens in a new window, without a user, so no accounts are connected. The secret isn’t sent or kept.',
    insecure: 'Signing needs a secure connection: open this page with https.',
    failed: 'Enter a name of lowercase letters, digits and dashes, and the secret.',
    done: 'Opened in a new window. If the signature is wrong, that page says so.',
    blocked: 'The browser blocked the window. Allow pop-ups for this page, then try again.',
  },
  ja: {
    title: 'リンクを試す',
    partner: '提携先の名前（PARTNER_KEYS のとおり）',
    secret: '秘密鍵',
    activity: '開くもの',
    voiceover: 'クイックナレーション',
    articles: 'ナレーション一覧',
    projects: 'プロジェクト',
    action: '署名して開く',
    note: '署名はこのブラウザーで行い、利用者を指定せずに新しいウィンドウで開きます。アカウントは結び付けられません。秘密鍵は送信も保存もしません。',
    insecure: '署名には安全な接続が必要です。https でこのページを開いてください。',
    failed: '英小文字、数字、ハイフンの名前と、秘密鍵を入力してください。',
    done: '新しいウィンドウで開きました。署名が違う場合は、そのページに表示されます。',
    blocked: 'ブラウザーがウィンドウを開けませんでした。ポップアップを許可して、もう一度お試しください。',
  },
};

/** Signs a partner's link as docs/partners.md says and opens it; the page's script does so. */
export function PartnerTest({ language }: { readonly language: Language }) {
  const t = texts[language];
  return (
    <section className="trial" aria-labelledby="partner-title">
      <form
        data-island="partner-test"
        action={screenOf('personal-center').path}
        data-insecure={t['insecure']}
        data-failed={t['failed']}
        data-done={t['done']}
        data-blocked={t['blocked']}
      >
        <h2 id="partner-title">{t['title']}</h2>
        <label htmlFor="partner-name">{t['partner']}</label>
        <input id="partner-name" name="partner" required maxLength={50} autoComplete="off" spellCheck={false} />
        <label htmlFor="partner-secret">{t['secret']}</label>
        <input id="partner-secret" type="password" required maxLength={500} autoComplete="off" />
        <label htmlFor="partner-activity">{t['activity']}</label>
        <div className="trial-row">
          <select id="partner-activity" name="activity">
            {['voiceover', 'articles', 'projects'].map((name) => (
              <option key={name} value={name}>
                {t[name]}
              </option>
            ))}
          </select>
          <button type="submit" className="button" disabled>
            {t['action']}
          </button>
        </div>
        <p className="trial-note" role="status">
          {t['note']}
        </p>
      </form>
    </section>
  );
}
