import type { PageTexts } from '../screen.ts';

export const solutionsPageTexts = {
  'solutions-marketing': {
    en: {
      description: 'Campaign videos, product tours and ads in every language your customers speak.',
      keywords: 'marketing voiceover, ads, product video',
    },
    ja: {
      description: 'キャンペーン動画、製品紹介、広告を、顧客の言語で制作できます。',
      keywords: 'マーケティング, 広告, 製品動画',
    },
  },
  'solutions-content-creators': {
    en: {
      description: 'Script, voice and subtitles for your channel, with a voice that stays the same in every episode.',
      keywords: 'content creator, channel, voiceover',
    },
    ja: {
      description: '毎回同じ声で、台本、ナレーション、字幕をまとめて制作できます。',
      keywords: 'クリエイター, チャンネル, ナレーション',
    },
  },
  'youtube-tiktok': {
    en: {
      description: 'Short, lively voiceovers with karaoke captions in the right format for each platform.',
      keywords: 'YouTube voiceover, TikTok voice, captions',
    },
    ja: {
      description: '短く生き生きとしたナレーションと、カラオケ字幕を各サービスの形式で。',
      keywords: 'YouTube, TikTok, ナレーション, 字幕',
    },
  },
  'learning-training': {
    en: {
      description: 'Course narration that is quick to update: change one sentence, render one sentence.',
      keywords: 'e-learning, training, course narration',
    },
    ja: {
      description: '一文だけ直せば一文だけ再生成。更新しやすい教材ナレーションを作れます。',
      keywords: 'eラーニング, 研修, 教材ナレーション',
    },
  },
  marketing: {
    en: {
      description: 'Radio spots, social ads and explainers with the tone that suits your brand.',
      keywords: 'advertising voiceover, radio spot, explainer',
    },
    ja: {
      description: 'ラジオ広告、SNS 広告、解説動画を、ブランドに合った声で。',
      keywords: '広告, ナレーション, ラジオ, 解説動画',
    },
  },
  'audio-book': {
    en: {
      description: 'A whole book with one voice per character, chapter by chapter, with even loudness.',
      keywords: 'audiobook, narration, chapters',
    },
    ja: {
      description: '登場人物ごとの声で、章ごとに、音量をそろえて一冊を音声化できます。',
      keywords: 'オーディオブック, 朗読, 章',
    },
  },
  podcast: {
    en: {
      description: 'Intros, hosts and dialogues from a script, with music underneath.',
      keywords: 'podcast, voice, dialogue',
    },
    ja: {
      description: '台本から、オープニング、進行、対話を音楽付きで制作できます。',
      keywords: 'ポッドキャスト, 声, 対話',
    },
  },
  'customer-service': {
    en: {
      description: 'Announcements and phone menus in one voice, ready in minutes when hours or prices change.',
      keywords: 'IVR, phone menu, announcements',
    },
    ja: {
      description: '営業時間や料金が変わっても、同じ声の案内をすぐに用意できます。',
      keywords: 'IVR, 電話案内, アナウンス',
    },
  },
  'business-landing': {
    en: {
      description:
        'Volume, your own voices, your own servers: tell the owner of this studio what your company needs and get a plan for it.',
      keywords: 'business, enterprise, contact',
    },
    ja: {
      description: '利用量、専用の声、自社サーバーなど、ご要望をお聞かせください。運営者がプランをご提案します。',
      keywords: '法人, 企業, お問い合わせ',
    },
  },
} as const satisfies PageTexts;
