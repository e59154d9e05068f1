import type { Texts } from '../page.ts';
import type { BodyTexts } from '../parts/page-body.tsx';

export const videoTranslationTexts: Texts<BodyTexts> = {
  en: {
    title: 'Your video in another language, checked line by line.',
    lead: 'Timbre hears who says what, translates it and stops. You correct the lines that need it, and only then is anything spoken or paid for.',
    action: 'Translate a video',
    note: 'Up to 2 GB. Bring a file, a link, subtitles or a transcript.',
    points: [
      {
        title: 'In time, and in its place',
        text: 'Each line is fitted into the time of the original, spoken as loud as it was said, and placed from left to right where the speaker stood.',
      },
      {
        title: 'Music and noise stay',
        text: 'In a stereo recording the speaker is taken out of the middle while they talk; where no one speaks, every sample is the original’s.',
      },
      {
        title: 'Fix one line, render one line',
        text: 'A line you change after the dub was made is spoken alone, and costs nothing more. So does exporting again.',
      },
    ],
    stepsTitle: 'Two passes, one stop',
    steps: [
      {
        title: 'Text',
        text: 'Speech is recognized, split by speaker and translated with your glossary. This costs a tenth.',
      },
      {
        title: 'You',
        text: 'Correct wording and speakers, shorten what is too long, keep songs and laughter as they were.',
      },
      {
        title: 'Speech',
        text: 'Every speaker gets a voice like theirs: from the store, or their own with their consent.',
      },
      {
        title: 'Files',
        text: 'MP4, sound, stems and subtitles. Lip sync and removing text from the picture are options with their own price.',
      },
    ],
    questions: [
      {
        question: 'What does a dub cost?',
        answer:
          '0.2 credits a second and language: 0.02 when the text is there, 0.18 when it is first spoken. Lip sync and text removal add 0.1 each. A run that fails or is stopped costs nothing.',
      },
      {
        question: 'Is the picture re-encoded?',
        answer:
          'No. It is copied as it is, unless you have subtitles drawn in, text removed, mouths moved or the picture held for a longer line.',
      },
      {
        question: 'Which languages can it translate?',
        answer:
          'Those this studio has a translator for, which the form says before you start. For others the lines start empty and you write or import them.',
      },
    ],
    closing: 'Bring a video. Pay when it sounds right.',
  },
  ja: {
    title: '一行ずつ確かめて、動画を別の言語へ。',
    lead: 'だれが何を話しているかを聞き取り、翻訳したところで止まります。必要な行を直してから、初めて音声の作成と支払いに進みます。',
    action: '動画を翻訳する',
    note: '2 GB まで。ファイル、リンク、字幕、文字起こしから始められます。',
    points: [
      {
        title: 'タイミングも位置もそのまま',
        text: '各行は元の長さに収まるように、元の声と同じ音量で、話者がいた左右の位置から聞こえるように話します。',
      },
      {
        title: '音楽と環境音は残る',
        text: 'ステレオ録音では、話している間だけ中央の声を取り除きます。だれも話していない部分は元の音のままです。',
      },
      {
        title: '直した行だけを作り直す',
        text: '吹き替えができた後に直した行は、その行だけを話し直します。追加の料金はかかりません。書き出しも何度でも無料です。',
      },
    ],
    stepsTitle: '二段階で、間に一度止まる',
    steps: [
      { title: '文字', text: '音声を認識し、話者ごとに分け、用語集を使って翻訳します。料金は全体の一割です。' },
      { title: '確認', text: '言い回しや話者を直し、長い行を短くし、歌や笑い声は元のまま残します。' },
      { title: '音声', text: '話者ごとに似た声を選びます。本人の同意があれば、その人の声も使えます。' },
      {
        title: 'ファイル',
        text: 'MP4、音声、ステム、字幕。リップシンクと画面の文字の消去は、別料金のオプションです。',
      },
    ],
    questions: [
      {
        question: '吹き替えの料金は？',
        answer:
          '1秒・1言語につき0.2クレジット。うち0.02は文字ができたとき、0.18は最初に話したときにかかります。リップシンクと文字の消去はそれぞれ0.1です。失敗や中止に料金はかかりません。',
      },
      {
        question: '映像は再エンコードされますか？',
        answer:
          'いいえ、そのままコピーします。字幕の焼き込み、文字の消去、リップシンク、映像の静止を選んだ場合だけ作り直します。',
      },
      {
        question: 'どの言語に翻訳できますか？',
        answer:
          'このスタジオに翻訳エンジンがある言語です。始める前に画面で確かめられます。それ以外の言語では空の行から始まり、自分で書くか読み込みます。',
      },
    ],
    closing: '動画を持ち込み、納得してから支払う。',
  },
};
