import { providerLogInMinutes } from '@timbre/contract/identities';
import { marketing } from '@timbre/contract/limits';
import type { Texts } from '../../page.ts';

/** In the order of the page. */
export const keptPlaces = ['cookie', 'local', 'session', 'database', 'cache'] as const;
export type KeptPlace = (typeof keptPlaces)[number];

/** Something the studio keeps in a browser. */
export interface Kept {
  /** As the browser's own tools name it; `…` stands for what belongs to one document or person. */
  readonly names: readonly string[];
  readonly place: KeptPlace;
  /** Kept only after “Accept”. */
  readonly isOptional?: true;
  readonly purpose: Texts<string>;
  readonly lifetime: Texts<string>;
}

const untilRemoved = { en: 'Until you clear it', ja: '消去するまで' };
const untilLogOut = { en: 'Until you log out', ja: 'ログアウトまで' };
const untilDone = { en: 'Until it is saved or discarded', ja: '保存または破棄するまで' };
const untilClosed = { en: 'Until the tab is closed', ja: 'タブを閉じるまで' };
const session = { en: '60 days; ends after 14 days without use', ja: '60日（14日間使わないと終了）' };
const month = { en: `${marketing.days} days`, ja: `${marketing.days}日` };

/** Every cookie, every key of the browser's storage, and what it keeps as files; tools/web-build/kept.test.ts compares it with the code. */
export const kept: readonly Kept[] = [
  {
    names: ['timbre_session', '__Host-timbre_session'],
    place: 'cookie',
    purpose: {
      en: 'Keeps you logged in. Scripts can’t read it.',
      ja: 'ログイン状態の維持。スクリプトからは読めません。',
    },
    lifetime: session,
  },
  {
    names: ['ww_token'],
    place: 'cookie',
    purpose: {
      en: 'Proves that a request comes from this site’s own pages.',
      ja: 'リクエストがこのサイトのページからであることの確認。',
    },
    lifetime: session,
  },
  {
    names: ['timbre_provider', '__Host-timbre_provider'],
    place: 'cookie',
    purpose: {
      en: 'Ties a login at another service to your browser while it takes place.',
      ja: '外部サービスでのログイン中に、ブラウザを照合します。',
    },
    lifetime: { en: `${providerLogInMinutes} minutes`, ja: `${providerLogInMinutes}分` },
  },
  {
    names: ['timbre_affiliate', '__Host-timbre_affiliate'],
    place: 'cookie',
    purpose: { en: 'Keeps a partner logged in to the affiliate area.', ja: 'パートナー専用画面のログイン状態の維持。' },
    lifetime: { en: '60 days', ja: '60日' },
  },
  {
    names: ['ww_language'],
    place: 'cookie',
    purpose: { en: 'The language you chose.', ja: '選択した言語。' },
    lifetime: { en: 'One year', ja: '1年' },
  },
  {
    names: ['cookiesPolicy', 'timbre.consent-at'],
    place: 'local',
    purpose: { en: 'Your answer to the cookie question, and when you gave it.', ja: 'Cookie の質問への回答と日時。' },
    lifetime: untilRemoved,
  },
  {
    names: ['promoteObj'],
    place: 'local',
    isOptional: true,
    purpose: {
      en: 'Which campaign or partner brought you here (gclid, fbclid, utm_…, lmref). Sent to this server with a sign-up or an order, and to no one else.',
      ja: 'どのキャンペーンやパートナーからお越しになったか（gclid、fbclid、utm_…、lmref）。登録または注文の際に、このサーバーにのみ送信します。',
    },
    lifetime: month,
  },
  {
    names: ['timbre.invite-code'],
    place: 'local',
    purpose: {
      en: 'The code of the friend whose invitation you opened, for the sign-up.',
      ja: '開いた招待リンクのコード。登録時に使います。',
    },
    lifetime: month,
  },
  {
    names: ['userInfo', 'ww_token'],
    place: 'local',
    purpose: {
      en: 'Name, email address and plan of who is logged in, so that a page shows them at once.',
      ja: 'ログイン中の方の名前、メールアドレス、プラン。すぐに表示するために使います。',
    },
    lifetime: untilLogOut,
  },
  {
    names: ['timbre.log-out-owed'],
    place: 'local',
    purpose: {
      en: 'A logout that the server hasn’t heard of yet, because the connection was lost.',
      ja: '通信が切れ、サーバーに届いていないログアウト。',
    },
    lifetime: { en: 'Until the server is reached', ja: 'サーバーに届くまで' },
  },
  {
    names: ['allUsableSpeakers'],
    place: 'local',
    purpose: { en: 'The list of voices, so that it opens at once.', ja: '声の一覧。すぐに開くために使います。' },
    lifetime: untilRemoved,
  },
  {
    names: ['timbre.colour-scheme', 'timbre.language', 'timbre.listening-speed', 'timbre.show-readings'],
    place: 'local',
    purpose: {
      en: 'How you like to work: colors, language, listening speed, readings above the text.',
      ja: '配色、言語、再生速度、読みの表示の設定。',
    },
    lifetime: untilRemoved,
  },
  {
    names: ['timbre.export-choice', 'timbre.quick-export', 'timbre.translation-target', 'timbre.recent-voices'],
    place: 'local',
    purpose: {
      en: 'What you chose last: file format, target language, voices.',
      ja: '前回の選択：ファイル形式、翻訳先の言語、声。',
    },
    lifetime: untilRemoved,
  },
  {
    names: [
      'timbre.mobile-hint',
      'timbre.basic-voice-hint',
      'timbre.natural-voice-hint',
      'timbre.dismissed-banners',
      'timbre.studio-banners',
      'timbre.install-closed',
      'closeTime',
    ],
    place: 'local',
    purpose: {
      en: 'Hints and announcements, and which of them you have closed.',
      ja: 'ヒントとお知らせ、および閉じたもの。',
    },
    lifetime: untilRemoved,
  },
  {
    names: [
      'timbre.draft',
      'timbre.translation-draft',
      'timbre.clone-draft',
      'timbre.sound-effect-draft',
      'timbre.image-draft',
      'timbre.article-draft-…',
      'timbre.transcript-draft-…',
      'timbre.dub-draft-…',
      'timbre.photo-draft-…',
      'timbre.alignment-draft-…',
      'timbre.writing-draft-…',
    ],
    place: 'local',
    purpose: {
      en: 'What you have written and not saved yet, so that a closed tab loses nothing.',
      ja: 'まだ保存されていない入力内容。タブを閉じても失われません。',
    },
    lifetime: untilDone,
  },
  {
    names: ['timbre.lexicon-changed'],
    place: 'local',
    purpose: { en: 'Tells other tabs that your lexicon has changed.', ja: '辞書の変更をほかのタブに伝えます。' },
    lifetime: untilRemoved,
  },
  {
    names: ['timbre.api-key'],
    place: 'session',
    purpose: {
      en: 'An API key that you typed into the API reference and chose to keep.',
      ja: 'API リファレンスに入力し、保持を選んだ API キー。',
    },
    lifetime: untilClosed,
  },
  {
    names: ['timbre.code-step'],
    place: 'session',
    purpose: {
      en: 'That a code was emailed to you, so that a reload doesn’t ask again.',
      ja: '確認コードを送信済みであること。再読み込みしても続けられます。',
    },
    lifetime: untilClosed,
  },
  {
    names: ['timbre.refreshed-at', 'timbre.seen-notices', 'timbre.scrolled-to'],
    place: 'session',
    purpose: {
      en: 'When the page was last renewed, which notices you saw, and where you had scrolled to.',
      ja: '最後の再読み込み、表示済みのお知らせ、スクロール位置。',
    },
    lifetime: untilClosed,
  },
  {
    names: ['timbre-recordings'],
    place: 'database',
    purpose: {
      en: 'Recordings made on the recorder page, so that a crash loses nothing. They stay on this device.',
      ja: '録音ページで録ったもの。ブラウザが落ちても失われません。この端末にだけ保存されます。',
    },
    lifetime: untilDone,
  },
  {
    names: ['timbre-files-…'],
    place: 'cache',
    purpose: {
      en: 'The program itself, the same for everyone, so that it opens without a network.',
      ja: 'プログラム本体。全員に共通で、オフラインでも開けるようにするためのものです。',
    },
    lifetime: { en: 'Until the next version', ja: '次のバージョンまで' },
  },
  {
    names: ['timbre-views'],
    place: 'cache',
    purpose: {
      en: 'The last two public pages you opened, to be read without a network.',
      ja: '最後に開いた公開ページ2件。オフラインでも読めるようにするためのものです。',
    },
    lifetime: untilLogOut,
  },
];
