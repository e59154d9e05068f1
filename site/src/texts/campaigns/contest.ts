import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const contestTexts: Texts<BodyTexts> = {
  en: {
    title: 'Listen to the voices, then vote for one.',
    lead: 'The owner of this studio puts voices up against each other. Hear each of them here, without an account; to vote, log in. Everyone has one vote.',
    action: 'Try all voices',
    points: [
      {
        title: 'One vote each',
        text: 'Your account has one vote in a contest. Vote for another voice and it moves there; press again to take it back.',
      },
      {
        title: 'Counted as you watch',
        text: 'The result is public from the first vote. It shows how many people voted for a voice, never who they were.',
      },
      {
        title: 'Voices you can use',
        text: 'Every voice in the contest is one of this studio. When you have found yours, write a line and hear it speak.',
      },
    ],
    stepsTitle: 'How voting works',
    steps: [
      { title: 'Listen', text: 'Play the demo of each voice.' },
      { title: 'Log in', text: 'Create a free account if you have none.' },
      { title: 'Vote', text: 'Press Vote beside the voice you like best.' },
      { title: 'Come back', text: 'Until the contest ends, you can change your mind.' },
    ],
    questions: [
      {
        question: 'What is kept about my vote?',
        answer:
          'That your account voted, for which voice and when. The network it came from is kept for a day, to stop ballot stuffing. If you delete your account, your vote goes with it.',
      },
      {
        question: 'Why was my vote refused?',
        answer:
          'Voting hasn’t started, it has ended, or many votes came from your network within a day. In that case, try again tomorrow.',
      },
      {
        question: 'Where do the voices come from?',
        answer:
          'From the engines that this studio has installed. The page of a voice names its language and what it is suited to.',
      },
    ],
    closing: 'Your favorite has more to say.',
  },
  ja: {
    title: '声を聴いて、一つに投票。',
    lead: 'このスタジオの運営者が選んだ声の人気投票です。試聴にアカウントは要りません。投票するには、ログインしてください。一人一票です。',
    action: 'すべての声を試す',
    points: [
      {
        title: '一人一票',
        text: '一回のコンテストで、アカウントごとに一票です。別の声に投票すると票が移り、もう一度押すと取り消せます。',
      },
      {
        title: '票数はいつでも公開',
        text: '最初の一票から結果を公開します。見えるのは票数だけで、だれが投票したかは分かりません。',
      },
      {
        title: 'すぐに使える声',
        text: 'コンテストの声は、すべてこのスタジオの声です。気に入った声があれば、文章を書いて話させてみてください。',
      },
    ],
    stepsTitle: '投票のしかた',
    steps: [
      { title: '聴く', text: 'それぞれの声の見本を再生します。' },
      { title: 'ログイン', text: 'アカウントがなければ、無料で作れます。' },
      { title: '投票', text: 'いちばん好きな声の「投票」を押します。' },
      { title: '変える', text: '終了するまで、何度でも変えられます。' },
    ],
    questions: [
      {
        question: '投票について何が保存されますか？',
        answer:
          'どのアカウントが、いつ、どの声に投票したかです。不正を防ぐため、接続元のネットワークを一日だけ保存します。アカウントを削除すると、票もなくなります。',
      },
      {
        question: '投票できないのはなぜですか？',
        answer:
          '開始前か、すでに終了しています。または、同じネットワークからの投票が一日の上限に達しています。その場合は、翌日にもう一度お試しください。',
      },
      {
        question: '声はどこから来ますか？',
        answer: 'このスタジオに入っている音声エンジンの声です。声のページで、言語や向いている用途を確かめられます。',
      },
    ],
    closing: '好きな声に、続きを話してもらいましょう。',
  },
};
