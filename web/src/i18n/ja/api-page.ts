import type { apiPage as english } from '../en/api-page.ts';

export const apiPage: typeof english = {
  title: 'あなたのプログラムに声を',
  lead: '音声合成、文字起こし、整列、クローン、吹き替えを HTTP で利用できます。OpenAI の音声 API や ElevenLabs 用のプログラムも、ベース URL とキーを変えるだけでこのサーバーで動きます。',
  getKey: 'API キーを取得',
  reference: 'リファレンスを見る',
  change: '変えるのは 2 行だけ',
  changeText: 'OpenAI の公式 Python パッケージで、このスタジオのボイスを使う例です。',
  steps: {
    title: '3 ステップで最初の音声',
    register: { title: '登録する', text: 'アカウントは無料です。必要なのはメールアドレスだけです。', link: '新規登録' },
    key: {
      title: 'API キーを作成する',
      text: 'アカウントのページで、キーの権限と有効期限を選びます。キーが表示されるのは一度だけです。',
      link: 'アカウントの API キー',
    },
    speak: {
      title: '音声を生成する',
      text: 'キーを環境変数に設定して実行します。文の生成が終わる前に、音声の送信が始まります。',
    },
  },
  tools: {
    title: '1 つのキーですべてのツールを',
    speech: {
      title: '音声',
      text: '一括、ストリーミング、1 文字ごとの時刻付き、そして文章を書きながらの WebSocket に対応しています。',
    },
    transcription: {
      title: '文字起こし',
      text: '単語、話者、時刻の付いたテキストを JSON、SRT、VTT、文書で受け取れます。',
    },
    alignment: { title: '整列', text: '台本の各単語がいつ話されたかを、確信度とともに返します。' },
    cloning: { title: 'ボイス', text: 'カタログの検索、録音に似たボイスの検索、権利のある声のクローンができます。' },
    dubbing: { title: '動画翻訳', text: '動画を別の言語に。音声にする前に、どの行も修正できます。' },
    effects: { title: '効果音', text: '説明文から、すぐに使える効果音を作ります。' },
  },
  prices: {
    title: '料金',
    tabs: '料金の種類',
    speech: '音声 API',
    tools: 'その他のツール',
    plans: 'プラン',
    free: '{{count}} 文字まで無料',
    freeText: 'アカウントごとに一度。カードの登録は不要です。',
    paid: '100 万文字あたり {{price}}',
    paidText: '前もってチャージした残高から支払います。残高に有効期限はありません。',
    credits: 'またはプランのクレジット',
    creditsText:
      '残高がないときは、音声 1 秒あたり {{standard}} クレジット、Ultra のボイスとクローンボイスは {{ultra}} クレジットです。',
    perSecond: '1 秒あたり {{credits}} クレジット',
    perUse: '1 回あたり {{credits}} クレジット',
    toolsText: '失敗したリクエストに料金はかかりません。',
    transcription: '文字起こし',
    alignment: '整列',
    dubbing: '動画翻訳 (1 言語あたり)',
    download: 'リンクからのメディア',
    effects: '効果音 (4 テイク)',
    translation: 'テキスト翻訳',
    plansText:
      'プランには毎月のクレジット、プレミアムボイス、より多くのクローンボイスと大きな上限が含まれます。API とスタジオで共通です。',
    plansLink: 'プランを比較',
  },
  faq: {
    title: 'よくある質問',
    compatible: {
      question: 'OpenAI や ElevenLabs 用のプログラムは動きますか？',
      answer:
        '音声に関する部分は動きます。ベース URL をこのサーバーにし、ここで作成したキーを使ってください。対応できないものは、その API の形式の明確なエラーで拒否し、偽の結果を返すことはありません。',
    },
    characters: {
      question: '文字数はどのように数えますか？',
      answer: '送信したテキストのすべての文字です。空白と SSML タグも含みます。mark タグだけは数えません。',
    },
    failed: {
      question: '失敗したリクエストにも料金がかかりますか？',
      answer:
        'いいえ。料金がかかるのは、届いた音声だけです。Idempotency-Key を付ければ、同じリクエストを送り直しても二重に請求されません。',
    },
    leaves: {
      question: 'テキストや録音はどこに送られますか？',
      answer:
        'このサーバーです。付属のボイスはここで動作します。スタジオの所有者が外部サービスを追加している場合、そのサービスを使うリクエストは外部に送られます。',
    },
    limits: {
      question: 'リクエストはどのくらい送れますか？',
      answer:
        'プランによります。同時に多すぎるリクエストには 429 と Retry-After ヘッダーで応答します。失われるものはありません。',
    },
    rights: {
      question: '音声を商用利用できますか？',
      answer: '商用利用を含むプランでご利用いただけます。無料プランの音声には、小さな透かし音が入ります。',
    },
  },
  guides: 'ガイド',
  compatibility: '互換性の一覧',
};
