import type { Texts } from '../../page.ts';
import type { KeptPlace } from './kept.ts';

/** What stands around the list of what the studio keeps in a browser. */
export const keptWords: Texts<{
  readonly label: string;
  readonly place: string;
  readonly name: string;
  readonly purpose: string;
  readonly lifetime: string;
  readonly optional: string;
  readonly places: Readonly<Record<KeptPlace, string>>;
}> = {
  en: {
    label: 'What is kept',
    place: 'Where',
    name: 'Name',
    purpose: 'What for',
    lifetime: 'How long',
    optional: 'Only with your consent.',
    places: {
      cookie: 'Cookies',
      local: 'Local storage',
      session: 'Session storage',
      database: 'Database (IndexedDB)',
      cache: 'Cache for times without a network',
    },
  },
  ja: {
    label: '保存されるもの',
    place: '場所',
    name: '名前',
    purpose: '目的',
    lifetime: '期間',
    optional: '同意した場合のみ。',
    places: {
      cookie: 'Cookie',
      local: 'ローカルストレージ',
      session: 'セッションストレージ',
      database: 'データベース（IndexedDB）',
      cache: 'オフライン用キャッシュ',
    },
  },
};
