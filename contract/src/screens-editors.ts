import { plannedScreen, servedScreen } from './screen.ts';

/** Full-window editors and results. */
export const editorScreens = [
  servedScreen({
    name: 'share',
    path: '/share/{id}',
    layout: 'own',
    isUnlisted: true,
    en: {
      title: 'Listen and read along',
      description: 'A voiceover with its text: every word lights up as it is spoken.',
      keywords: 'voiceover, read along, listen',
    },
    ja: {
      title: '聞きながら読む',
      description: '読み上げに合わせて単語が光る、共有されたナレーションです。',
      keywords: 'ナレーション, 朗読, 共有',
    },
  }),
  servedScreen({
    name: 'article-editor-new',
    path: '/overview/article-voice',
    access: 'login',
    layout: 'own',
    en: {
      title: 'New voiceover',
      description: 'Write or import a script, give each paragraph its voice, and hear it as you edit.',
      keywords: 'voiceover editor, script, voices',
    },
    ja: {
      title: '新しいボイスオーバー',
      description: '原稿を書くか読み込み、段落ごとに声を選び、聞きながら編集できます。',
      keywords: 'ボイスオーバー編集, 原稿, 声',
    },
  }),
  servedScreen({
    name: 'article-editor',
    path: '/overview/article-voice/{id}',
    access: 'login',
    layout: 'own',
    en: {
      title: 'Voiceover editor',
      description: 'Edit a script sentence by sentence; only what you change is rendered and charged again.',
      keywords: 'voiceover editor, script, word timing',
    },
    ja: {
      title: 'ボイスオーバー編集',
      description: '文ごとに編集でき、変更した文だけが再生成・課金されます。',
      keywords: 'ボイスオーバー編集, 原稿, 単語ハイライト',
    },
  }),
  plannedScreen({
    name: 'talking-photo-editor',
    path: '/talking-photo-editor',
    access: 'login',
    layout: 'own',
    instead: '/tools/home',
    en: {
      title: 'Talking photo editor',
      description: 'Choose a portrait, write what it says, pick a voice and export a video.',
      keywords: 'talking photo, portrait, lip sync, video',
      promise: 'Will make a portrait speak your text with moving lips, and export it as a video.',
    },
    ja: {
      title: 'トーキングフォト編集',
      description: '写真を選び、話す内容と声を決めて、動画に書き出します。',
      keywords: 'トーキングフォト, 写真, リップシンク, 動画',
      promise: '写真の人物が口を動かして文章を話す動画を作り、書き出せるようになります。',
    },
  }),
  plannedScreen({
    name: 'talking-avatar',
    path: '/talking-avatar',
    access: 'login',
    layout: 'own',
    instead: '/tools/home',
    en: {
      title: 'Talking avatar',
      description: 'Let an avatar present your script with a voice and gestures of your choice.',
      keywords: 'avatar, presenter, video, gestures',
      promise: 'Will let an avatar present your script, with the voice and the gestures you choose.',
    },
    ja: {
      title: 'トーキングアバター',
      description: '選んだ声と身ぶりで、アバターが原稿を読み上げます。',
      keywords: 'アバター, プレゼンター, 動画, 身ぶり',
      promise: '選んだ声と身ぶりで、アバターが原稿を話す動画を作れるようになります。',
    },
  }),
  plannedScreen({
    name: 'video-translation-editor',
    path: '/video-translation-editor',
    access: 'login',
    layout: 'own',
    instead: '/tools/home',
    en: {
      title: 'Video translation editor',
      description: 'Correct text, timing, speakers and voices of a dubbed video on a timeline.',
      keywords: 'video translation, dubbing editor, timeline',
      promise: 'Will let you correct text, timing, speakers and voices of a dubbed video on a timeline.',
    },
    ja: {
      title: '動画翻訳の編集',
      description: '吹き替え動画の文章、タイミング、話者、声をタイムライン上で直せます。',
      keywords: '動画翻訳, 吹き替え編集, タイムライン',
      promise: '吹き替え動画の文章、タイミング、話者、声をタイムライン上で直せるようになります。',
    },
  }),
  servedScreen({
    name: 'writing-editor',
    path: '/ai-writing-editor/{id}',
    access: 'login',
    layout: 'own',
    en: {
      title: 'AI writing editor',
      description: 'Draft, shorten and rephrase a script, then send it to a voice.',
      keywords: 'AI writing, script, draft, rephrase',
    },
    ja: {
      title: 'AI ライティング編集',
      description: '原稿の下書き、要約、言い換えをして、そのまま音声にできます。',
      keywords: 'AI ライティング, 原稿, 下書き, 言い換え',
    },
  }),
  servedScreen({
    name: 'transcription-result',
    path: '/transcription-result',
    access: 'login',
    layout: 'own',
    en: {
      title: 'Transcript',
      description: 'Read and correct a transcript beside its audio: click a word to hear it, then export.',
      keywords: 'transcript, editor, subtitles, export',
    },
    ja: {
      title: '文字起こし結果',
      description: '音声と並べて文字起こしを確認・修正できます。単語をクリックすると再生され、書き出しもできます。',
      keywords: '文字起こし, 編集, 字幕, 書き出し',
    },
  }),
] as const;
