import type { Texts } from '../page.ts';

interface BlogTexts {
  readonly tags: string;
  readonly all: string;
  readonly minutes: (count: number) => string;
  readonly feed: string;
  readonly empty: string;
  readonly other: string;
  readonly more: string;
  readonly previous: string;
  readonly next: string;
  readonly missing: string;
  readonly missingText: string;
  readonly draft: string;
  readonly scheduled: (time: string) => string;
}

export const blogTexts: Texts<BlogTexts> = {
  en: {
    tags: 'Tags and languages',
    all: 'All',
    minutes: (count) => `${count} min read`,
    feed: 'Atom feed',
    empty: 'The owner of this studio hasn’t published any posts in this language yet.',
    other: 'Posts in Japanese',
    more: 'More posts',
    previous: 'Previous post',
    next: 'Next post',
    missing: 'Post not found',
    missingText: 'It was unpublished, or the link is incomplete.',
    draft: 'Draft. Only you can see this page until you publish it.',
    scheduled: (time) => `Scheduled for ${time}. Until then, only you can see this page.`,
  },
  ja: {
    tags: 'タグと言語',
    all: 'すべて',
    minutes: (count) => `約 ${count} 分で読めます`,
    feed: 'Atom フィード',
    empty: 'この言語の記事は、まだ公開されていません。',
    other: '英語の記事',
    more: 'ほかの記事',
    previous: '前の記事',
    next: '次の記事',
    missing: '記事が見つかりません',
    missingText: '公開が終了したか、アドレスが正しくない可能性があります。',
    draft: '下書きです。公開するまで、このページはあなたにだけ表示されます。',
    scheduled: (time) => `${time} に公開されます。それまで、このページはあなたにだけ表示されます。`,
  },
};
