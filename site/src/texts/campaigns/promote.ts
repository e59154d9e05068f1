import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const promoteTexts: Texts<BodyTexts> = {
  en: {
    title: 'Type a sentence. Hear it spoken.',
    lead: 'That is all it takes to find out whether this studio is for you. Below is the current offer, and a field for your first sentence.',
    action: 'Open the studio',
    points: [
      {
        title: 'Hear before you pay',
        text: 'Write a whole script, change voices and pauses, and listen as you go. Credits are charged when you export.',
      },
      {
        title: 'Edit a line, keep the rest',
        text: 'Each sentence is rendered once. Correct a word, and only its sentence is made and paid again.',
      },
      {
        title: 'More than a voice',
        text: 'Music that steps back under speech, sounds made from words, subtitles with a time for every word.',
      },
    ],
    stepsTitle: 'The first ten minutes',
    steps: [
      { title: 'Try', text: 'Hear a sentence of yours on this page, without an account.' },
      { title: 'Write', text: 'Sign up, and paste your script into the editor.' },
      { title: 'Direct', text: 'Give roles their voices; set pace, pauses and stress.' },
      { title: 'Export', text: 'Download audio, and subtitles where your plan has them.' },
    ],
    questions: [
      {
        question: 'Does the offer need a code?',
        answer:
          'If it does, the code stands beside the offer above: enter it at checkout. A promotion without a code is already part of the prices.',
      },
      {
        question: 'What can I do for free?',
        answer:
          'Write, listen, and try the tools within the limits of the Free plan. The pricing page lists what each plan includes.',
      },
      {
        question: 'Where does my text go?',
        answer:
          'To this server. The built-in voices speak here; if the owner has added an outside speech service, its voices name it.',
      },
    ],
    closing: 'Your script is the best test.',
  },
  ja: {
    title: '一文を打って、声で聴く。',
    lead: 'このスタジオが合うかどうかは、それだけで分かります。現在の特典と、最初の一文を試せる欄を用意しました。',
    action: 'スタジオを開く',
    points: [
      {
        title: '支払う前に聴ける',
        text: '台本を書き、声や間を変え、そのつど聴けます。クレジットを使うのは、書き出すときだけです。',
      },
      {
        title: '直した一文だけ',
        text: '音声は一文ずつ作られます。言葉を直しても、作り直して料金がかかるのはその文だけです。',
      },
      {
        title: '声だけではありません',
        text: '話し声の下で控えめになる音楽、言葉から作る効果音、単語ごとの時刻が付いた字幕。',
      },
    ],
    stepsTitle: '最初の10分',
    steps: [
      { title: '試す', text: 'アカウントなしで、このページで一文を聴けます。' },
      { title: '書く', text: '登録して、台本をエディターに貼り付けます。' },
      { title: '演出', text: '役に声を割り当て、速さ、間、強調を決めます。' },
      { title: '書き出す', text: '音声を保存。プランによっては字幕も保存できます。' },
    ],
    questions: [
      {
        question: '特典にコードは必要ですか？',
        answer:
          '必要な場合は、上の特典にコードが書かれています。お支払いの画面で入力してください。コードのない特典は、表示価格に含まれています。',
      },
      {
        question: '無料で何ができますか？',
        answer:
          '無料プランの範囲で、書く、聴く、各ツールを試すことができます。プランごとの内容は、料金ページをご覧ください。',
      },
      {
        question: '文章はどこに送られますか？',
        answer:
          'このサーバーです。付属の声はここで読み上げます。運営者が外部の音声サービスを追加している場合は、その声に名前が表示されます。',
      },
    ],
    closing: 'あなたの台本で試すのがいちばんです。',
  },
};
