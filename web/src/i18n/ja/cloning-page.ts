import type { cloningPage as english } from '../en/cloning-page.ts';

/** ボイスクローンの紹介ページ。 */
export const cloningPage: typeof english = {
  lead: '1分までの明瞭な録音と同意があれば、自分の声を作れます。スタジオは録音を測定し、最も近い声を選び、高さ・速さ・音色をあなたの声に近づけます。あとは文章を書くだけで、その声が読み上げます。',
  begin: '声をクローンする',
  beginHint: '作成に料金はかかりません。録音を送る前にログインします。',
  how: '作り方',
  steps: {
    record: {
      title: '録音またはアップロード',
      text: 'マイク、ファイル、リンクから1分まで。長いファイルは最適な1分に切り取れます。',
    },
    describe: {
      title: '測定結果を確認',
      text: '発話の長さ、音量、雑音、音割れを、プランの枠を使う前に表示します。',
    },
    agree: {
      title: '権利を確認',
      text: '権利をお持ちの声だけが対象です。同意の内容、日時、対象の録音を記録として保管します。',
    },
    use: {
      title: '話してもらう',
      text: '声の一覧に並び、ナレーション、書き出し、API で使えます。',
    },
  },
  limits: {
    title: 'できないこと',
    accent: {
      title: 'アクセントは写しません',
      text: 'ニューラルモデルがない場合、アクセントと話し方は元の声のままです。スタジオの運営者が Pocket または ZipVoice のモデルを導入すると、それらも写し取れます。',
    },
    mine: {
      title: 'ほかの人は使えません',
      text: 'クローンした声は、持ち主だけが見て使えます。削除すると録音も一緒に消えます。',
    },
    slots: {
      title: '数には限りがあります',
      text: '無料プランの1つをはじめ、プランごとに数が決まっています。クローンの読み上げは1秒あたり0.1クレジットです。',
    },
  },
  kinds: {
    title: 'クローンの種類',
    offered: '利用できます',
    notOffered: '提供していません',
    instant: { title: 'インスタント', text: '1分までの録音から、数秒で作れます。' },
    professional: { title: 'プロフェッショナル', text: '10〜300文の朗読から作る方式です。' },
    video: { title: '動画', text: '3〜20分の動画から作る方式です。' },
  },
  plans: 'プランと声の数',
  store: 'すぐ使える声',
  demo: {
    title: 'どこまで近づくか、聴いてみる',
    reader: '話者 {{letter}}',
    recording: '録音',
    recordingText: 'クローンの元になった録音のうち8秒',
    base: 'スタジオで最も近い声',
    baseText: 'クローンする前の声',
    clone: 'クローン',
    cloneText: '測定結果に合わせて変えた同じ声',
    play: '聴く：{{name}}',
    stop: '止める：{{name}}',
    distance: '同じ話者の別の発話との距離 {{figure}}',
    distanceLabel: '話者との距離：',
    note: '線は、スタジオの話者指標で測った、同じ話者の別の発話との距離です。緑の範囲（{{limit}} まで）には、同じ話者どうしの組の9割が収まります。録音：LibriSpeech 話者 1998・3080、CC BY 4.0。',
  },
};
