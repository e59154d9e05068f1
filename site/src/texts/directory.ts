import type { ScreenName } from '@timbre/contract/screens/screens';
import type { Texts } from '../page.ts';

interface DirectoryTexts {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly groups: readonly {
    readonly title: string;
    readonly tools: readonly { readonly name: ScreenName; readonly text: string }[];
  }[];
}

/** Every tool, by what one comes with. */
export const toolsListTexts: Texts<DirectoryTexts> = {
  en: {
    title: 'Every tool of the studio.',
    lead: 'They share one library, one lexicon and one balance, so what one makes, the next can use.',
    action: 'Open the studio',
    groups: [
      {
        title: 'Voice',
        tools: [
          { name: 'text-to-speech', text: 'Scripts spoken by one voice or many, with timings and subtitles.' },
          { name: 'voice-store', text: 'Every voice of this studio, to hear and to compare.' },
          { name: 'voice-cloning', text: 'A voice from half a minute of speech, with consent.' },
          { name: 'lexicon', text: 'How names and terms are said, for all your scripts.' },
        ],
      },
      {
        title: 'Recordings and video',
        tools: [
          { name: 'video-translation', text: 'A video dubbed into other languages, line by line.' },
          { name: 'speech-to-text', text: 'Recordings and links written down, with speakers.' },
          { name: 'video-editing', text: 'Delete words, and the video is cut there.' },
          { name: 'record', text: 'Your voice or your screen, recorded in the browser.' },
          { name: 'subtitle-alignment', text: 'A known text put on the time of its recording.' },
          { name: 'youtube-downloader', text: 'Sound, picture and subtitles of a link you may use.' },
          { name: 'sound-effects', text: 'A sound from its description, in four takes.' },
        ],
      },
      {
        title: 'Text',
        tools: [
          { name: 'chatgpt-writing', text: 'From notes to a script that reads well aloud.' },
          { name: 'translation', text: 'Texts and documents in another language, with your glossary.' },
        ],
      },
      {
        title: 'Pictures',
        tools: [
          { name: 'talking-photo', text: 'A portrait that says your text, with a preview before you pay.' },
          { name: 'talking-avatar', text: 'Thirty drawn presenters, ready to speak.' },
          { name: 'background', text: 'Backgrounds from a description.' },
          { name: 'remove-background', text: 'People and things cut out, and enlarged.' },
        ],
      },
    ],
  },
  ja: {
    title: 'スタジオのすべてのツール。',
    lead: 'ライブラリ、辞書、残高は共通です。一つのツールで作ったものを、次のツールで使えます。',
    action: 'スタジオを開く',
    groups: [
      {
        title: '声',
        tools: [
          { name: 'text-to-speech', text: '一人でも複数でも、時刻と字幕付きで原稿を読み上げます。' },
          { name: 'voice-store', text: 'このスタジオのすべての声を聴き比べられます。' },
          { name: 'voice-cloning', text: '本人の同意のもと、30秒ほどの録音から声を作ります。' },
          { name: 'lexicon', text: '名前や用語の読みを、すべての原稿で共有します。' },
        ],
      },
      {
        title: '録音と動画',
        tools: [
          { name: 'video-translation', text: '動画を別の言語に、一行ずつ吹き替えます。' },
          { name: 'speech-to-text', text: '録音やリンクを、話者付きで文字にします。' },
          { name: 'video-editing', text: '言葉を消すと、動画もそこで切れます。' },
          { name: 'record', text: '声や画面をブラウザーで記録します。' },
          { name: 'subtitle-alignment', text: '既にある文章を、録音の時刻に合わせます。' },
          { name: 'youtube-downloader', text: '使ってよいリンクから、音声、映像、字幕を取り込みます。' },
          { name: 'sound-effects', text: '説明から効果音を4つ作ります。' },
        ],
      },
      {
        title: '文章',
        tools: [
          { name: 'chatgpt-writing', text: 'メモから、声に出して読みやすい原稿へ。' },
          { name: 'translation', text: '文章や文書を、用語集を使って翻訳します。' },
        ],
      },
      {
        title: '画像',
        tools: [
          { name: 'talking-photo', text: '写真があなたの文章を話します。支払う前に確かめられます。' },
          { name: 'talking-avatar', text: '30種類のイラストの話し手を使えます。' },
          { name: 'background', text: '説明から背景を作ります。' },
          { name: 'remove-background', text: '人や物を切り抜き、拡大できます。' },
        ],
      },
    ],
  },
};

/** The same tools for who comes for what machines learned to do, and what is behind each. */
export const aiToolsTexts: Texts<DirectoryTexts> = {
  en: {
    title: 'AI tools that say what they are.',
    lead: 'Some run on small rules, some on open models, some on a provider the owner chose. Each tells you which before you use it, and none sends anything out unseen.',
    action: 'Open the studio',
    groups: [
      {
        title: 'On this machine from the start',
        tools: [
          { name: 'text-to-speech', text: 'Built-in speech engines in more than a hundred languages.' },
          { name: 'sound-effects', text: 'Sounds synthesized from a description by our own instruments.' },
          { name: 'talking-photo', text: 'Face landmarks and lip movement, computed here.' },
          { name: 'remove-background', text: 'People cut out by an open segmentation model.' },
          { name: 'subtitle-alignment', text: 'Text and sound matched by their own phonemes.' },
        ],
      },
      {
        title: 'Better with a model or a provider',
        tools: [
          { name: 'voice-cloning', text: 'Built in by transforming a voice; natural with a cloning model.' },
          { name: 'speech-to-text', text: 'A small recognizer is built in; Whisper and others install in two clicks.' },
          { name: 'translation', text: 'Open translators for some pairs, others by a provider.' },
          { name: 'chatgpt-writing', text: 'Rules for editing without a model, drafts with one.' },
          { name: 'background', text: 'A built-in illustrator, or an image provider.' },
        ],
      },
    ],
  },
  ja: {
    title: '正体を明かす AI ツール。',
    lead: '小さな規則で動くもの、オープンなモデルで動くもの、運営者が選んだサービスで動くもの。どれなのかを使う前に示し、知らないうちに何かを送ることはありません。',
    action: 'スタジオを開く',
    groups: [
      {
        title: '最初からこのマシンで',
        tools: [
          { name: 'text-to-speech', text: '100を超える言語の内蔵音声エンジン。' },
          { name: 'sound-effects', text: '説明をもとに、自前の音源で合成する効果音。' },
          { name: 'talking-photo', text: '顔の特徴点と口の動きを、ここで計算します。' },
          { name: 'remove-background', text: 'オープンな領域分割モデルで人物を切り抜きます。' },
          { name: 'subtitle-alignment', text: '文章と音声を、音素どうしで照合します。' },
        ],
      },
      {
        title: 'モデルやサービスでさらに良く',
        tools: [
          { name: 'voice-cloning', text: '内蔵は声の変換。クローン用モデルを入れると自然な声に。' },
          { name: 'speech-to-text', text: '小さな認識器を内蔵。Whisper などは2クリックで追加できます。' },
          { name: 'translation', text: '一部の言語はオープンな翻訳器で、その他はサービスで。' },
          { name: 'chatgpt-writing', text: 'モデルなしでも規則による編集。モデルがあれば下書きも。' },
          { name: 'background', text: '内蔵の描画エンジン、または画像サービス。' },
        ],
      },
    ],
  },
};
