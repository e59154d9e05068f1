import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const podcastTexts: Texts<BodyTexts> = {
  en: {
    title: 'Episodes with hosts, guests and a theme tune.',
    lead: 'Write the dialogue, put music under it and sounds between it, and export at the loudness podcast apps expect. The opening you made for episode one is a click away in episode forty.',
    action: 'Write an episode',
    points: [
      {
        title: 'Music that makes way',
        text: 'A bed of music plays under the whole episode and steps back by as many decibels as you like while someone speaks.',
      },
      {
        title: 'Sounds from words',
        text: 'Describe a door, a crowd or rain, choose one of four takes, and place it between two words of the script.',
      },
      {
        title: 'Text and audio in one',
        text: 'Show notes, subtitles and a page that listeners can read along with come from the same script.',
      },
    ],
    stepsTitle: 'An episode, step by step',
    steps: [
      { title: 'Draft', text: 'Start from notes with AI writing, or paste a transcript of a conversation.' },
      { title: 'Cast', text: 'Give host and guests their voices, or use recordings of your own beside them.' },
      { title: 'Mix', text: 'Add bed, sounds and pauses, and hear the mix in the browser as you change it.' },
      { title: 'Publish', text: 'Export at −16 LUFS as MP3 or M4A, with markers for the parts.' },
    ],
    questions: [
      {
        question: 'Can I use my own voice?',
        answer:
          'Record a take for any paragraph, or clone your voice from half a minute of speech and write the rest. A clone needs the consent of the person whose voice it is.',
      },
      {
        question: 'Where does the music come from?',
        answer:
          'From your own files, or from the few beds that come with the studio. Make sure that you hold the rights to what you publish.',
      },
      {
        question: 'Can I turn an old episode into text?',
        answer:
          'Yes. Speech to text writes it down with speakers and word timings, and you can continue from there as a script.',
      },
    ],
    closing: 'Your next episode is a page of text away.',
  },
  ja: {
    title: '司会、ゲスト、テーマ曲のそろった番組を。',
    lead: '対話を書き、音楽を敷き、効果音を挟み、ポッドキャストに合った音量で書き出します。第1回で作ったオープニングは、第40回でもすぐに使えます。',
    action: '番組を書く',
    points: [
      {
        title: '声に道をゆずる音楽',
        text: '番組全体に敷いた音楽は、だれかが話している間だけ、決めたデシベル分だけ下がります。',
      },
      {
        title: '言葉から効果音',
        text: '扉、群衆、雨などを言葉で説明し、4つの候補から選んで、原稿の単語の間に置けます。',
      },
      {
        title: '文章と音声を一つに',
        text: '番組の説明文、字幕、聴きながら読めるページを、同じ原稿から作れます。',
      },
    ],
    stepsTitle: '一回分の作り方',
    steps: [
      { title: '下書き', text: 'メモから AI ライティングで始めるか、会話の文字起こしを貼り付けます。' },
      { title: '配役', text: '司会とゲストに声を。自分の録音と組み合わせることもできます。' },
      { title: 'ミックス', text: '音楽、効果音、間を加え、変更をブラウザーですぐに聴けます。' },
      { title: '公開', text: '−16 LUFS の MP3 または M4A で書き出し。区切りの印も付けられます。' },
    ],
    questions: [
      {
        question: '自分の声を使えますか？',
        answer:
          '段落ごとに録音するか、30秒ほどの録音から自分の声のクローンを作って残りを書けます。クローンには、その声の本人の同意が必要です。',
      },
      {
        question: '音楽はどこから来ますか？',
        answer:
          '自分のファイルか、スタジオに付属する数曲を使います。公開するものの権利は、必ずご自身で確認してください。',
      },
      {
        question: '過去の回を文字にできますか？',
        answer: 'はい。文字起こしで話者と単語の時刻付きの文章になり、そのまま原稿として続けられます。',
      },
    ],
    closing: '次の回は、一ページの文章から。',
  },
};
