import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const shortVideosTexts: Texts<BodyTexts> = {
  en: {
    title: 'Short videos people watch with the sound on.',
    lead: 'Sixty seconds need a good first sentence, a lively voice and captions that keep up. Timbre makes all three from one text, and you hear the opening before you have finished writing.',
    action: 'Make a voiceover',
    points: [
      {
        title: 'Fast, without sounding rushed',
        text: 'Set the speed for the whole text or for a few words, and stress the one that matters.',
      },
      {
        title: 'Captions for tall screens',
        text: 'The vertical profile keeps lines short. Transcripts can be exported as karaoke captions that highlight each word.',
      },
      {
        title: 'Sounds that land',
        text: 'A whoosh or a bell exactly on a word, from a description or from your own files.',
      },
    ],
    stepsTitle: 'From idea to upload',
    steps: [
      { title: 'Hook', text: 'Let AI writing suggest openings for your subject, and keep the one you would say.' },
      { title: 'Voice', text: 'Try three voices on your own sentence before you choose one.' },
      { title: 'Captions', text: 'Take SRT or VTT along, timed to the word.' },
      { title: 'Another language', text: 'Translate the finished video and check it line by line.' },
    ],
    questions: [
      {
        question: 'Which formats do I get?',
        answer: 'MP3, WAV, FLAC, Opus or M4A for sound; SRT, VTT, ASS or JSON for captions.',
      },
      {
        question: 'Can I take the text of a video I published?',
        answer:
          'Yes, if it is yours or you may use it: paste its link into speech to text, and it is downloaded and transcribed here.',
      },
      {
        question: 'Is there a face for it too?',
        answer: 'A portrait or a drawn avatar can speak your text, in 9:16 as well as in 16:9 and 1:1.',
      },
    ],
    closing: 'Write the first sentence. Hear it.',
  },
  ja: {
    title: '音を出して見たくなるショート動画を。',
    lead: '60秒に必要なのは、良い書き出し、生き生きした声、遅れない字幕。一つの文章からすべてを作り、書き終わる前に冒頭を聴けます。',
    action: 'ナレーションを作る',
    points: [
      {
        title: '速くても、慌ただしくない',
        text: '全体の速さも、数語だけの速さも変えられます。大事な一語は強調できます。',
      },
      {
        title: '縦長の画面に合う字幕',
        text: '縦長用の設定では行が短くなります。文字起こしは、単語ごとに色が変わるカラオケ字幕として書き出せます。',
      },
      {
        title: '狙った瞬間の効果音',
        text: '説明から作った音も、自分のファイルも、単語の位置にぴったり置けます。',
      },
    ],
    stepsTitle: 'アイデアから投稿まで',
    steps: [
      { title: '書き出し', text: 'AI ライティングが冒頭の案を出します。自分が言いそうなものを選びます。' },
      { title: '声', text: '自分の文を三つの声で聴き比べてから決められます。' },
      { title: '字幕', text: '単語に合わせた SRT または VTT を書き出せます。' },
      { title: '別の言語', text: '完成した動画を翻訳し、一行ずつ確かめます。' },
    ],
    questions: [
      {
        question: 'どの形式で受け取れますか？',
        answer: '音声は MP3、WAV、FLAC、Opus、M4A。字幕は SRT、VTT、ASS、JSON です。',
      },
      {
        question: '公開済みの動画から文章を取り出せますか？',
        answer:
          '自分の動画、または利用を許された動画なら可能です。文字起こしにリンクを貼り付けると、ここに取り込んで文字にします。',
      },
      {
        question: '話す人物も作れますか？',
        answer: '写真やイラストのアバターが文章を話します。9:16、16:9、1:1 に対応しています。',
      },
    ],
    closing: '最初の一文を書いて、聴く。',
  },
};
