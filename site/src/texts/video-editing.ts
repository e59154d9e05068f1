import type { Texts } from '../page.ts';
import type { BodyTexts } from '../parts/page-body.tsx';

export const videoEditingTexts: Texts<BodyTexts> = {
  en: {
    title: 'Delete a word, and the video is cut there.',
    lead: 'Timbre writes down what is said in your video or recording. Strike out what should go, hear it without that, and export the rest. The original is never touched.',
    action: 'Cut a recording',
    note: 'Video and audio up to 2 GB, as a file or a link.',
    points: [
      {
        title: 'You read, it cuts',
        text: 'Choose words with the mouse, a finger or the arrow keys and press Delete. The cut takes half of the pause on each side, and never touches a word you keep.',
      },
      {
        title: 'Filler words and long pauses at once',
        text: 'Ums and ers that were recognized go with one click, and pauses are brought down to the length you choose. Each can be restored alone.',
      },
      {
        title: 'Exact, without clicks',
        text: 'Sound is cut to the sample, with ten milliseconds of fade at each joint. Picture and sound stay together, after a thousand cuts too.',
      },
    ],
    stepsTitle: 'From raw take to finished video',
    steps: [
      { title: 'Transcribe', text: 'Upload or paste a link. Every word gets its time, and speakers are told apart.' },
      { title: 'Cut', text: 'Open the view “Cut”, delete words, and fine-tune both ends of a cut in the list.' },
      { title: 'Listen', text: 'Playing leaves out what is cut. Every joint can be heard alone.' },
      { title: 'Export', text: 'MP4, WAV or MP3; on Professional also subtitles that fit the shorter version.' },
    ],
    questions: [
      {
        question: 'What does it cost?',
        answer:
          'The transcription costs 0.02 credits a second. Cutting and exporting cost nothing, as often as you like.',
      },
      {
        question: 'Is my original changed?',
        answer: 'No. Cuts are kept beside the transcript, can be undone, and are only applied to the file you export.',
      },
      {
        question: 'Is the picture re-encoded?',
        answer:
          'Yes, once, as H.264 in a quality close to the original, because a cut rarely falls on a frame that can stand alone. WAV keeps the samples of the sound as they are.',
      },
      {
        question: 'Can I put a new voiceover under it?',
        answer:
          'Yes. Export the cut video, then make a voiceover from its text in the editor, or have it dubbed into another language.',
      },
    ],
    closing: 'Bring a take that is too long.',
  },
  ja: {
    title: '言葉を消すと、動画も切れる。',
    lead: '動画や録音で話されたことを文字にします。いらない言葉を消し、消した状態で聴き、残りを書き出すだけ。元のファイルはそのまま残ります。',
    action: '録音を切る',
    note: '2 GB までの動画と音声。ファイルでもリンクでも。',
    points: [
      {
        title: '読むだけで切れる',
        text: 'マウス、指、矢印キーで単語を選び、Delete キーを押します。前後の間は半分ずつ残り、残した言葉にかかることはありません。',
      },
      {
        title: 'つなぎ言葉も長い間も一度に',
        text: '認識された「えー」「ええと」は一回のクリックで消え、間は選んだ長さまで詰まります。一つずつ元に戻せます。',
      },
      {
        title: '正確で、ノイズなし',
        text: '音はサンプル単位で切り、つなぎ目ごとに10ミリ秒のフェードをかけます。千か所切っても、映像と音はずれません。',
      },
    ],
    stepsTitle: '撮ったままから、完成まで',
    steps: [
      { title: '文字にする', text: 'アップロードするか、リンクを貼ります。単語ごとに時刻が付き、話者も分かれます。' },
      { title: '切る', text: '「カット」表示で単語を消し、一覧で切り口の前後を細かく直します。' },
      { title: '聴く', text: '再生すると、切った部分は飛ばされます。つなぎ目だけを聴くこともできます。' },
      { title: '書き出す', text: 'MP4、WAV、MP3。Professional では、短くなった長さに合う字幕も。' },
    ],
    questions: [
      {
        question: '料金は？',
        answer: '文字起こしが1秒0.02クレジットです。カットと書き出しは、何度でも無料です。',
      },
      {
        question: '元のファイルは変わりますか？',
        answer: 'いいえ。カットは文字起こしと一緒に保存され、元に戻せます。切られるのは、書き出したファイルだけです。',
      },
      {
        question: '映像は再エンコードされますか？',
        answer:
          'はい、一度だけ。切り口が単独で表示できるコマに当たることは少ないため、元に近い画質の H.264 で作り直します。WAV では音のサンプルをそのまま残します。',
      },
      {
        question: '新しいナレーションを付けられますか？',
        answer:
          'はい。切った動画を書き出し、その文章からエディターでナレーションを作るか、別の言語に吹き替えられます。',
      },
    ],
    closing: '長すぎる一本を、持ってきてください。',
  },
};
