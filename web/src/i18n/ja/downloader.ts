import { downloadLimits } from '@timbre/contract/limits';
import { prices } from '@timbre/contract/money';
import type { downloader as english } from '../en/downloader.ts';

const megabytes = downloadLimits.maxBytes / 1024 ** 2;
const hours = downloadLimits.maxSeconds / 3600;

/** リンクからのダウンロードと音声ツール。 */
export const downloader: typeof english = {
  lead: '動画、ポッドキャスト、再生リストのリンクを貼り付けると、中身を確かめて、動画または音声を保存できます。',
  link: 'リンク',
  linkHint: '動画ページ、ファイルの直リンク、HLS 再生リスト、ポッドキャストのフィード',
  look: '調べる',
  looking: 'リンクを読み取っています…',
  cancel: 'キャンセル',
  cookies: 'Cookie ファイル',
  cookiesHint:
    'ログインが必要なサイトだけで使います。ご自身のアカウントの cookies.txt を選んでください。一度だけ使い、保存しません。',
  cookiesLabel: '「{{name}}」の Cookie をそのサイトに送ります',
  cookiesRemove: 'Cookie ファイルを外す',
  cookiesRefused: '「{{name}}」は Cookie ファイルとして使えません。空か、読み取れないか、大きすぎます。',
  upload: '代わりにファイルをアップロード',
  uploading: 'アップロードしています… {{percent}}',
  uploadCancel: 'アップロードをキャンセル',
  convert: { wav: '音声（WAV）にする', mp4: '動画（MP4）にする' },
  visitor: {
    text: 'ダウンロードするにはログインしてください。取得したものは、削除するまでアカウントに残ります。',
    logIn: 'ログイン',
    facts: {
      links: {
        title: 'リンクから',
        text: '動画サイトのページ、ファイルの直リンク、HLS 再生リスト、ポッドキャストのフィードに対応し、画質も選べます。',
      },
      sound: {
        title: '動画でも音声でも',
        text: '動画のまま、または音声だけを MP3 や WAV で保存できます。お手持ちのファイルの変換は無料です。',
      },
      price: {
        title: '秒単位の料金',
        text: `見つかったものの長さ 1 秒につき ${prices.videoDownloadPerSecond} クレジット。取得できたときだけ使われます。`,
      },
      limits: {
        title: '上限',
        text: `1 件につき ${hours} 時間、${megabytes}MB まで。取得後は、そのまま文字起こしや字幕に進めます。`,
      },
    },
  },
  by: '作者：{{author}}',
  length: '長さ',
  cost: '料金',
  size: 'サイズ',
  costUnknown: `見つかったものの長さ 1 秒につき ${prices.videoDownloadPerSecond} クレジット`,
  credits: '{{credits}} クレジット',
  keep: '保存する形式',
  kinds: { video: '動画', mp4: '動画（MP4）', mp3: '音声（MP3）', wav: '音声（WAV）' },
  quality: '画質・音質',
  best: '最も良いもの',
  lines: '{{height}}p',
  rate: '{{rate}} kbit/s',
  episodes: 'エピソード',
  choose: '選ぶ',
  terms: 'ダウンロードしてよいものです（自分の作品、許可を得たもの、またはライセンスで認められたもの）。',
  termsMore: '許可なく他の人の作品をダウンロードすることは、このスタジオと多くのサイトの規約に反します。',
  termsLink: '利用規約',
  download: 'ダウンロード',
  list: {
    title: 'ダウンロードと変換',
    empty: 'まだありません',
    emptyText: 'ダウンロードしたものや変換したものは、削除するまでここに残ります。',
    save: '「{{title}}」を保存',
    remove: '「{{title}}」を削除',
    removeTitle: 'このファイルを削除しますか？',
    removeText: '「{{title}}」はスタジオから完全に削除されます。',
    removeAction: '削除する',
    cancel: '「{{title}}」をキャンセル',
    retryCookies: 'Cookie ファイルを選んでもう一度試す',
    retry: 'もう一度試す',
    retryOf: '「{{title}}」をもう一度試す',
    left: '残り約 {{time}}',
    fetching: '取得中',
    converting: '変換中',
    queued: '待機中',
    cancelled: 'キャンセルしました',
    play: '「{{title}}」を再生',
    convert: '「{{title}}」を変換',
  },
  handOver: {
    transcribe: '文字起こし',
    transcribeOf: '「{{title}}」を文字起こし',
    align: '字幕を合わせる',
    alignOf: '「{{title}}」に字幕を合わせる',
    price: '約 {{credits}} クレジット。文章ができたときだけ使われます。',
    long: 'ご利用のプランで文字起こしできる録音は {{minutes}} 分までです。この録音はそれより長いものです。',
    deaf: 'このスタジオには、まだ音声を認識できるものがありません。スタジオの所有者が音声認識を追加できます。',
  },
};
