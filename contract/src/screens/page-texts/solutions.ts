import type { PageTexts } from '../screen.ts';

export const solutionsPageTexts = {
  'solutions-marketing': {
    en: {
      description: 'Campaign videos, product tours and ads in every language your customers speak.',
      keywords: 'marketing voiceover, ads, product video',
      promise: 'Will show how marketing teams make campaign voiceovers in many languages.',
    },
    ja: {
      description: 'キャンペーン動画、製品紹介、広告を、顧客の言語で制作できます。',
      keywords: 'マーケティング, 広告, 製品動画',
      promise: 'マーケティングチームが多言語のナレーションを作る方法を紹介します。',
    },
  },
  'solutions-content-creators': {
    en: {
      description: 'Script, voice and subtitles for your channel, with a voice that stays the same in every episode.',
      keywords: 'content creator, channel, voiceover',
      promise: 'Will show how creators script, voice and subtitle a whole series.',
    },
    ja: {
      description: '毎回同じ声で、台本、ナレーション、字幕をまとめて制作できます。',
      keywords: 'クリエイター, チャンネル, ナレーション',
      promise: 'シリーズ全体の台本、声、字幕を作る方法を紹介します。',
    },
  },
  'youtube-tiktok': {
    en: {
      description: 'Short, lively voiceovers with karaoke captions in the right format for each platform.',
      keywords: 'YouTube voiceover, TikTok voice, captions',
      promise: 'Will show voiceovers and karaoke captions for short videos.',
    },
    ja: {
      description: '短く生き生きとしたナレーションと、カラオケ字幕を各サービスの形式で。',
      keywords: 'YouTube, TikTok, ナレーション, 字幕',
      promise: '短い動画向けのナレーションとカラオケ字幕を紹介します。',
    },
  },
  'learning-training': {
    en: {
      description: 'Course narration that is quick to update: change one sentence, render one sentence.',
      keywords: 'e-learning, training, course narration',
      promise: 'Will show how course narration is made and kept up to date, sentence by sentence.',
    },
    ja: {
      description: '一文だけ直せば一文だけ再生成。更新しやすい教材ナレーションを作れます。',
      keywords: 'eラーニング, 研修, 教材ナレーション',
      promise: '教材ナレーションの制作と、文単位の更新方法を紹介します。',
    },
  },
  marketing: {
    en: {
      description: 'Radio spots, social ads and explainers with the tone that suits your brand.',
      keywords: 'advertising voiceover, radio spot, explainer',
      promise: 'Will show voices and examples for advertising.',
    },
    ja: {
      description: 'ラジオ広告、SNS 広告、解説動画を、ブランドに合った声で。',
      keywords: '広告, ナレーション, ラジオ, 解説動画',
      promise: '広告向けの声と実例を紹介します。',
    },
  },
  'audio-book': {
    en: {
      description: 'A whole book with one voice per character, chapter by chapter, with even loudness.',
      keywords: 'audiobook, narration, chapters',
      promise: 'Will show how a book becomes an audiobook, chapter by chapter.',
    },
    ja: {
      description: '登場人物ごとの声で、章ごとに、音量をそろえて一冊を音声化できます。',
      keywords: 'オーディオブック, 朗読, 章',
      promise: '本を章ごとにオーディオブックにする方法を紹介します。',
    },
  },
  podcast: {
    en: {
      description: 'Intros, hosts and dialogues from a script, with music underneath.',
      keywords: 'podcast, voice, dialogue',
      promise: 'Will show how to make podcast episodes with several voices.',
    },
    ja: {
      description: '台本から、オープニング、進行、対話を音楽付きで制作できます。',
      keywords: 'ポッドキャスト, 声, 対話',
      promise: '複数の声でポッドキャストを作る方法を紹介します。',
    },
  },
  'customer-service': {
    en: {
      description: 'Announcements and phone menus in one voice, ready in minutes when hours or prices change.',
      keywords: 'IVR, phone menu, announcements',
      promise: 'Will show announcements and phone menus in the formats phone systems want.',
    },
    ja: {
      description: '営業時間や料金が変わっても、同じ声の案内をすぐに用意できます。',
      keywords: 'IVR, 電話案内, アナウンス',
      promise: '電話システムに合った形式の案内音声を紹介します。',
    },
  },
  'business-landing': {
    en: {
      description: 'Tell us what your team needs: seats, volume, your own voices, your own servers.',
      keywords: 'business, enterprise, contact',
      promise: 'Will take an enquiry from a company and send it to the owner of this studio.',
    },
    ja: {
      description: '人数、利用量、専用の声、専用サーバーなど、ご要望をお聞かせください。',
      keywords: '法人, 企業, お問い合わせ',
      promise: '法人からのお問い合わせを、このスタジオの運営者に届けられるようになります。',
    },
  },
} as const satisfies PageTexts;
