import { prices } from '@timbre/contract/money';
import { plans } from '@timbre/contract/plans';
import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

const perMinute = Math.round(prices.transcriptionPerSecond * 60 * 100) / 100;

export const youtubeTranscriptTexts: Texts<BodyTexts> = {
  en: {
    title: 'The link of a video becomes text you can search.',
    lead: 'Paste the link, and get what is said with a time for every word and the speakers told apart. Only use videos that you have the rights to.',
    action: 'Upload a file instead',
    points: [
      {
        title: 'Hear what you read',
        text: 'The recording plays beside its text. Jump to a word, correct it, and the times stay right.',
      },
      {
        title: 'Who said it',
        text: 'Speakers are told apart by their voices; you name each of them once.',
      },
      {
        title: 'Take it along',
        text: 'Download text, Word, PDF, CSV or JSON; SRT, VTT and ASS subtitles from Professional on.',
      },
    ],
    stepsTitle: 'From link to text',
    steps: [
      { title: 'Paste', text: 'A video page, a direct file, or a podcast episode.' },
      { title: 'Choose', text: 'The language, or let the studio detect it where its engine can.' },
      { title: 'Wait', text: 'It runs in the background; you may close the page.' },
      { title: 'Use', text: 'Correct, download, or continue with it as a script.' },
    ],
    questions: [
      {
        question: 'What does it cost?',
        answer: `${perMinute} credits a minute, charged only when there is a text. A file may be up to ${plans.free.transcribeMinutes} minutes long on Free and Personal, ${plans.professional.transcribeMinutes} on the other plans.`,
      },
      {
        question: 'Why does a link not work?',
        answer:
          'Some sites ask for a log-in, or change how their videos are delivered. Download the recording with your own account and upload the file.',
      },
      {
        question: 'How good is the text?',
        answer:
          'It depends on the recording and on the speech recognizer this studio has installed; the form says which it is and what to expect. Uncertain words are marked.',
      },
    ],
    closing: 'The recording is on your computer?',
  },
  ja: {
    title: '動画のリンクを、検索できる文章に。',
    lead: 'リンクを貼り付けると、話された内容を、単語ごとの時刻と話者の区別付きで文字にします。利用権限のある動画だけをお使いください。',
    action: 'ファイルをアップロード',
    points: [
      {
        title: '聴きながら読む',
        text: '録音は文章の横で再生できます。単語へ飛んで直しても、時刻は正しいままです。',
      },
      {
        title: 'だれの発言か',
        text: '声を聞き分けて話者を区別します。名前を付けるのは一度だけです。',
      },
      {
        title: '好きな形式で',
        text: 'テキスト、Word、PDF、CSV、JSON。SRT、VTT、ASS の字幕は、プロフェッショナル以上で保存できます。',
      },
    ],
    stepsTitle: 'リンクから文章まで',
    steps: [
      { title: '貼り付け', text: '動画のページ、ファイルの直リンク、ポッドキャストの回に対応します。' },
      { title: '選ぶ', text: '言語を選びます。エンジンによっては自動で判別します。' },
      { title: '待つ', text: '処理は裏で進みます。ページを閉じても構いません。' },
      { title: '使う', text: '直して、保存するか、原稿として続けます。' },
    ],
    questions: [
      {
        question: '料金はいくらですか？',
        answer: `1分につき ${perMinute} クレジットで、文章ができたときだけ使われます。1ファイルの上限は、無料とパーソナルでは${plans.free.transcribeMinutes}分、ほかのプランでは${plans.professional.transcribeMinutes}分です。`,
      },
      {
        question: 'リンクが使えないのはなぜですか？',
        answer:
          'ログインが必要なサイトや、配信方法を変えたサイトがあります。ご自身のアカウントで録音を保存し、ファイルをアップロードしてください。',
      },
      {
        question: '文字起こしの精度は？',
        answer:
          '録音と、このスタジオに入っている音声認識エンジンによります。どのエンジンで、どの程度かは、入力画面に表示されます。不確かな単語には印が付きます。',
      },
    ],
    closing: '録音はお手元にありますか？',
  },
};
