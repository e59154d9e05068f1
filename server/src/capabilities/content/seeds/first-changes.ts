import type { ChangeDraft } from '@timbre/contract/content/content-changes';

const added = (text: string): ChangeDraft['items'][number] => ({ kind: 'new', text });

/** What the product's own CHANGELOG says of its versions, for visitors. */
export const firstChanges: readonly (ChangeDraft & { readonly id: string })[] = [
  {
    id: 'changes-0.1.0-en',
    version: '0.1.0',
    releasedOn: '2026-11-21',
    language: 'en',
    isPublished: true,
    items: [
      added(
        '**Quick voiceover:** paste a text, choose a voice, listen with the spoken word marked, export MP3 or WAV.',
      ),
      added('**Script editor:** a voice, mood, speed and pitch for each paragraph, named roles, pauses, versions.'),
      added('Numbers, dates and acronyms show how they will be read, word by word, and a click changes the reading.'),
      added('Twelve moods for every built-in voice, and a cast page with the measurements of each.'),
      added('Music and ambience under the speech, sounds inside the script, takes, and your own recordings of a line.'),
      added('Exports as MP3, WAV, FLAC, Opus and M4A with SRT, VTT and ASS subtitles; share pages that read along.'),
      added('API keys, and `POST /v1/audio/speech` in OpenAI’s shape.'),
      added(
        'In the account: where you are logged in, a ZIP of all your data, and deletion with seven days to undo it.',
      ),
    ],
  },
  {
    id: 'changes-0.1.0-ja',
    version: '0.1.0',
    releasedOn: '2026-11-21',
    language: 'ja',
    isPublished: true,
    items: [
      added(
        '**かんたん読み上げ:** 文章を貼り付け、声を選んで試聴。読んでいる単語が示され、MP3 や WAV で書き出せます。',
      ),
      added('**原稿エディター:** 段落ごとの声・気分・速さ・高さ、名前付きの役、間、版の履歴。'),
      added('数字、日付、略語の読み方が単語ごとに表示され、クリックで変えられます。'),
      added('内蔵の声すべてに 12 の気分。キャスト一覧では、それぞれの声の測定結果を見られます。'),
      added('音声の下に流れる音楽と環境音、原稿の中の効果音、テイク、自分で録音した一行。'),
      added('MP3、WAV、FLAC、Opus、M4A と、SRT、VTT、ASS 字幕の書き出し。読み上げに合わせて進む共有ページ。'),
      added('API キーと、OpenAI と同じ形の `POST /v1/audio/speech`。'),
      added('アカウントでのログイン中の端末の確認、全データの ZIP、7 日間は取り消せる削除。'),
    ],
  },
];
