import type { Point, Texts } from '../page.ts';

interface ReadingTexts {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly Point[];
}

export const aboutTexts: Texts<ReadingTexts> = {
  en: {
    title: 'A studio that belongs to whoever runs it.',
    lead: 'Timbre is free software for voiceover and the work around it. This page says what it stands for, and who is responsible for the copy you are using.',
    parts: [
      {
        title: 'Why it exists',
        text: 'Voice services keep what you send them, charge for every retake, and change their voices when they like. Timbre does the same work on a machine you choose, with voices that stay, and a price you can check.',
      },
      {
        title: 'What it promises',
        text: 'It says what each voice is. It never charges for what failed. It renders one sentence when you change one sentence. It gives you all of your data when you ask, and deletes it when you say so.',
      },
      {
        title: 'Who runs this one',
        text: 'Every Timbre server has an owner, who decides about accounts, prices and the providers it may use, and who answers for your data. The contact page reaches them.',
      },
      {
        title: 'Who makes it',
        text: 'It is developed in the open under the AGPL 3.0: anyone may read, run, change and share it, and whoever offers a changed version to others shares those changes too.',
      },
    ],
  },
  ja: {
    title: 'スタジオは、運用する人のもの。',
    lead: 'Timbre は、ナレーションとその周りの仕事のための自由ソフトウェアです。ここでは、何を大切にしているか、お使いのこのサーバーにだれが責任を持つかを記します。',
    parts: [
      {
        title: 'なぜ作ったか',
        text: '音声サービスは送ったものを手元に残し、録り直すたびに料金を取り、声を都合で変えます。Timbre は同じ仕事を、あなたが選んだマシンで、変わらない声と確かめられる料金で行います。',
      },
      {
        title: '約束すること',
        text: 'どんな声かを明示します。失敗した処理に料金は取りません。一文を変えれば一文だけを作り直します。求められればすべてのデータを渡し、指示があれば削除します。',
      },
      {
        title: 'このサーバーの運営者',
        text: 'どの Timbre サーバーにも運営者がいます。アカウント、料金、使ってよい外部サービスを決め、あなたのデータに責任を持ちます。お問い合わせページから連絡できます。',
      },
      {
        title: '作っている人',
        text: 'AGPL 3.0 のもと、公開の場で開発しています。だれでも読み、動かし、変更し、共有できます。変更版をほかの人に提供する場合は、その変更も共有します。',
      },
    ],
  },
};

export const technologyTexts: Texts<ReadingTexts> = {
  en: {
    title: 'How the voices work.',
    lead: 'From a line of text to sound in six steps, and how you can tell what a voice was made from.',
    parts: [
      {
        title: '1. Reading',
        text: 'The text is cut into sentences, and everything that isn’t a word is turned into some: “3/4 cup”, “Dr. Ives”, “20:15”, “€ 1.2 M”. Rules for each language decide, and you can see and change every reading.',
      },
      {
        title: '2. Pronouncing',
        text: 'Words become phonemes, by the engine’s dictionary and its rules for unknown words. Your lexicon comes first, so that a name is said the way its owner says it.',
      },
      {
        title: '3. Performing',
        text: 'Speed, pitch, pauses, emphasis and mood are applied to words and sentences. Engines differ in what they can act; a voice only offers what it can do.',
      },
      {
        title: '4. Speaking',
        text: 'Four families of engines make the sound. Formant synthesis computes it from rules, in over a hundred languages. Diphone and unit selection join pieces of a recorded speaker. Statistical voices are learned from recordings. Neural models, installed by the owner, sound most natural.',
      },
      {
        title: '5. Checking',
        text: 'The sound is brought to one loudness, its peaks stay below −1 dBTP, and each word gets its time. A sentence without sound is an error, not a silent export.',
      },
      {
        title: '6. Keeping',
        text: 'A sentence is stored under what made it: text, voice, engine version, settings and lexicon. Change one of these and that sentence is made again, and no other.',
      },
      {
        title: 'Telling it apart',
        text: 'Exports carry a note in the file that they were made with synthetic voices. A clone needs the recorded consent of the person, and only their account can use it.',
      },
    ],
  },
  ja: {
    title: '声のしくみ。',
    lead: '一行の文章が音になるまでの六つの段階と、その声が何から作られたかを知る方法です。',
    parts: [
      {
        title: '1. 読む',
        text: '文章を文に分け、言葉でないものを言葉にします。「3/4カップ」「20:15」「1,200万円」など。言語ごとの規則で決め、すべての読みを確かめて変えられます。',
      },
      {
        title: '2. 発音を決める',
        text: '単語は音素になります。エンジンの辞書と、未知の語の規則によります。あなたの辞書が優先されるので、名前は本人の言うとおりに読まれます。',
      },
      {
        title: '3. 演じる',
        text: '速さ、高さ、間、強調、感情を、単語や文に加えます。演じられる幅はエンジンによって異なり、声ごとにできることだけを示します。',
      },
      {
        title: '4. 話す',
        text: '音を作るエンジンは四種類。規則から計算するフォルマント合成は100以上の言語に対応。ダイフォンと単位選択は録音の断片をつなぎます。統計的な声は録音から学びます。運営者が追加するニューラルモデルが最も自然です。',
      },
      {
        title: '5. 確かめる',
        text: '音量をそろえ、ピークを −1 dBTP 未満に保ち、単語ごとに時刻を付けます。音の出ない文はエラーにし、無音のまま書き出すことはありません。',
      },
      {
        title: '6. 残す',
        text: '文は、文章、声、エンジンのバージョン、設定、辞書の組み合わせごとに保存します。どれかを変えると、その文だけを作り直します。',
      },
      {
        title: '見分けるために',
        text: '書き出したファイルには、合成音声で作られたという記録が入ります。クローンには本人の同意の記録が必要で、使えるのはそのアカウントだけです。',
      },
    ],
  },
};
