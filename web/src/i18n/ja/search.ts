import type { search as english } from '../en/search.ts';

/** 自分の作品、ページ、声の検索。 */
export const search: typeof english = {
  title: '検索',
  label: '自分の作品、ページ、声',
  hint: '自分の原稿、文字起こし、トーキングフォト（タイトルと本文）、ツール、ページ、声（名前・言語・特徴）を探せます。',
  searching: '検索しています…',
  found_one: '{{count}} 件見つかりました',
  found_other: '{{count}} 件見つかりました',
  none: '「{{keyword}}」は見つかりませんでした。別の言葉や短い言葉でお試しください。',
  untitled: '無題',
  results: '見つかったもの',
  kinds: {
    article: '読み上げ',
    transcript: '文字起こし',
    photo: 'トーキングフォト',
    page: 'ページ',
    voice: '声',
  },
};
