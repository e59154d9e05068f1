import type { search as english } from '../en/search.ts';

/** ページと声の検索。 */
export const search: typeof english = {
  title: '検索',
  label: 'ページと声',
  hint: '探しているものを入力してください。ツール、ページ、声の名前・言語・特徴で探せます。',
  searching: '検索しています…',
  found_one: '{{count}} 件見つかりました',
  found_other: '{{count}} 件見つかりました',
  none: '「{{keyword}}」は見つかりませんでした。別の言葉や短い言葉でお試しください。',
  results: '見つかったもの',
  kinds: { page: 'ページ', voice: '声' },
};
