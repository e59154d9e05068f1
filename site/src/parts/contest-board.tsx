import type { Language } from '@timbre/contract/screens/screen';
import type { Texts } from '../page.ts';

const texts: Texts<Readonly<Record<string, string>>> = {
  en: {
    title: 'The contest',
    none: 'No contest is running right now. Until the next one, you can listen to every voice in the voice store.',
    scheduled: 'Voting starts {}.',
    running: 'Voting is open.',
    until: 'Voting is open until {}.',
    closed: 'Voting has ended. This is the result.',
    vote: 'Vote',
    voted: 'Your vote',
    votes: 'Votes: {}',
    noScript: 'To listen and vote, switch JavaScript on.',
  },
  ja: {
    title: 'コンテスト',
    none: '現在、開催中のコンテストはありません。次回まで、ボイスストアですべての声を試聴できます。',
    scheduled: '{} から投票できます。',
    running: '投票を受け付けています。',
    until: '{} まで投票できます。',
    closed: '投票は終了しました。結果をご覧ください。',
    vote: '投票',
    voted: '投票済み',
    votes: '{} 票',
    noScript: '試聴と投票には、JavaScript を有効にしてください。',
  },
};

/** The voices that are up, to hear and vote for; the page's script puts them in. */
export function ContestBoard({ language }: { readonly language: Language }) {
  const { title, noScript, ...words } = texts[language];
  const data = Object.fromEntries(Object.entries(words).map(([name, text]) => [`data-${name}`, text]));
  return (
    <section className="contest" data-island="contest" {...data}>
      <h2>{title}</h2>
      <p role="status" />
      <ol />
      <noscript>
        <p>{noScript}</p>
      </noscript>
    </section>
  );
}
