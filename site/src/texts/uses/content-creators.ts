import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const contentCreatorsTexts: Texts<BodyTexts> = {
  en: {
    title: 'One studio for your channel, on a machine you trust.',
    lead: 'Script, voice, sounds, subtitles and a second language, in one place that doesn’t charge you for every retake. The voice of your channel stays the same in every episode.',
    action: 'Open the editor',
    points: [
      {
        title: 'Retakes are free',
        text: 'Listening while you write is a preview. You pay for a sentence once, and only a changed sentence counts again.',
      },
      {
        title: 'A voice that is yours',
        text: 'Save speed, pitch and mood with a favorite voice, or clone your own. Nobody else on the server can use it.',
      },
      {
        title: 'Subtitles that fit',
        text: 'Line lengths for landscape and vertical video, word by word if you like, timed from the voice itself.',
      },
    ],
    stepsTitle: 'A video’s sound in four steps',
    steps: [
      { title: 'Write', text: 'From an idea to a script with AI writing, or from your own notes.' },
      { title: 'Speak', text: 'Choose a voice and hear the first sentence while the rest is made.' },
      { title: 'Underscore', text: 'Add music and sound effects where words call for them.' },
      { title: 'Take it along', text: 'Audio, subtitles and, if you want one, a presenter who says it.' },
    ],
    questions: [
      {
        question: 'Do I own what I make?',
        answer:
          'Texts and recordings stay yours. Plans with commercial rights let you publish and sell the exports; the Free plan is for private use.',
      },
      {
        question: 'Can I use my channel’s old videos?',
        answer:
          'Yes. Transcribe them, correct the text, and translate them into other languages with voices that sound like yours.',
      },
      {
        question: 'What happens to my data if I leave?',
        answer:
          'Download everything as a ZIP and delete the account. The studio is free software, so you can also run your own.',
      },
    ],
    closing: 'Make the next one sound like you.',
  },
  ja: {
    title: 'チャンネルの音を、信頼できる一台で。',
    lead: '台本、声、効果音、字幕、別の言語。録り直すたびに料金がかからない一つの場所で、毎回同じ声の番組を作れます。',
    action: 'エディターを開く',
    points: [
      {
        title: '録り直しは無料',
        text: '書きながら聴くのは試聴です。支払うのは一文につき一度。変えた文だけが改めて数えられます。',
      },
      {
        title: '自分だけの声',
        text: 'お気に入りの声に、速さ、高さ、感情を保存。自分の声のクローンも作れます。ほかの利用者には使えません。',
      },
      {
        title: '画面に合う字幕',
        text: '横長にも縦長にも合う行の長さ。一語ずつの表示も可能。時刻は声そのものから取ります。',
      },
    ],
    stepsTitle: '動画の音を四つの手順で',
    steps: [
      { title: '書く', text: 'アイデアから AI ライティングで、または自分のメモから。' },
      { title: '話す', text: '声を選べば、残りの作成中に最初の一文が流れます。' },
      { title: '音を添える', text: '言葉に合わせて音楽と効果音を置けます。' },
      { title: '持ち出す', text: '音声と字幕。必要なら、話す人物の動画も作れます。' },
    ],
    questions: [
      {
        question: '作ったものの権利は？',
        answer:
          '文章と録音はあなたのものです。商用利用権のあるプランでは、書き出した音声を公開、販売できます。無料プランは個人利用に限られます。',
      },
      {
        question: '過去の動画を使えますか？',
        answer: 'はい。文字に起こして直し、自分に似た声で別の言語に吹き替えられます。',
      },
      {
        question: '利用をやめるとデータはどうなりますか？',
        answer:
          'すべてを ZIP でダウンロードし、アカウントを削除できます。自由ソフトウェアなので、自分で運用することもできます。',
      },
    ],
    closing: '次の一本を、あなたらしい声で。',
  },
};
