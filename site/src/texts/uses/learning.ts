import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const learningTexts: Texts<BodyTexts> = {
  en: {
    title: 'Course narration that is as easy to update as a slide.',
    lead: 'Policies change, screenshots change, and a re-recorded module never quite matches. Here you change the sentence, and it is spoken again in the same voice between its old neighbors.',
    action: 'Narrate a lesson',
    points: [
      {
        title: 'Clear for learners',
        text: 'Slow down for a definition, pause before an answer, spell an abbreviation. Every word is timed, for captions and for reading along.',
      },
      {
        title: 'One course, several languages',
        text: 'Translate scripts and finished videos, with a glossary for your subject, and have them read by someone who teaches it.',
      },
      {
        title: 'Inside your own walls',
        text: 'Internal training stays internal: texts, voices and videos are kept on your server.',
      },
    ],
    stepsTitle: 'A lesson from a script',
    steps: [
      { title: 'Paste the script', text: 'One paragraph for each slide; mark where the slides change.' },
      { title: 'Narrate', text: 'One voice for the course, others for role plays.' },
      { title: 'Show', text: 'Add a presenter: a talking photo or an avatar beside your slide.' },
      { title: 'Keep it current', text: 'Versions of a script are kept, and any of them can be brought back.' },
    ],
    questions: [
      {
        question: 'Are captions accessible?',
        answer:
          'Subtitles are cut by reading speed and line length, by common standards, and exported as SRT or VTT for your learning platform.',
      },
      {
        question: 'Can we use the voice of our teacher?',
        answer:
          'With their consent, yes: a clone needs half a minute of clear speech, and only the account that made it can use it.',
      },
      {
        question: 'How many lessons can we make?',
        answer:
          'As many as your credits allow. The owner of the server decides what credits cost; on your own server that can be nothing.',
      },
    ],
    closing: 'Update the sentence, not the course.',
  },
  ja: {
    title: 'スライドのように更新できる教材ナレーション。',
    lead: '規程が変わり、画面が変わり、録り直した単元は前とどこか合わない。ここでは一文を直せば、同じ声で、前後の文になじむように話し直します。',
    action: '教材を作る',
    points: [
      {
        title: '学ぶ人に聞き取りやすく',
        text: '定義はゆっくり、答えの前には間を、略語は一字ずつ。すべての単語に時刻が付き、字幕にも音読にも使えます。',
      },
      {
        title: '一つの講座を複数の言語で',
        text: '台本も完成した動画も、分野の用語集を使って翻訳。教える人が確かめてから音声にできます。',
      },
      {
        title: '社内にとどめる',
        text: '社内研修は社内のまま。文章、声、動画は自社のサーバーに保存されます。',
      },
    ],
    stepsTitle: '台本から一つの講義へ',
    steps: [
      { title: '台本を貼り付ける', text: 'スライドごとに一段落。切り替わる位置に印を付けます。' },
      { title: '読み上げる', text: '講座全体を一つの声で。ロールプレイには別の声を。' },
      { title: '見せる', text: '写真やアバターの講師を、スライドの横に置けます。' },
      { title: '更新を続ける', text: '台本の版は残り、いつでも前の版に戻せます。' },
    ],
    questions: [
      {
        question: '字幕は読みやすいですか？',
        answer:
          '一般的な基準に沿って、読む速さと行の長さで区切ります。学習システム用に SRT または VTT で書き出せます。',
      },
      {
        question: '講師の声を使えますか？',
        answer: '本人の同意があれば可能です。30秒ほどの明瞭な録音から作り、作ったアカウントだけが使えます。',
      },
      {
        question: '何本まで作れますか？',
        answer:
          'クレジットの範囲で自由に作れます。クレジットの料金はサーバーの運営者が決め、自社運用なら無料にもできます。',
      },
    ],
    closing: '講座ではなく、一文を更新する。',
  },
};
