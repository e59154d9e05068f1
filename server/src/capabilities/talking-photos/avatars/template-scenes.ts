import type { AvatarType, PhotoPageInput, PhotoResolution } from '@timbre/contract/talking-photos/photo-document';
import type { CastCharacter } from './cast-port.ts';

interface Words {
  readonly en: string;
  readonly ja: string;
}

export const templateTags = {
  business: { en: 'Business', ja: 'ビジネス' },
  education: { en: 'Education', ja: '教育' },
  marketing: { en: 'Marketing', ja: 'マーケティング' },
  health: { en: 'Health', ja: '健康' },
  greetings: { en: 'Greetings', ja: 'あいさつ' },
  food: { en: 'Food', ja: '料理' },
} as const satisfies Record<string, Words>;
export type TemplateTag = keyof typeof templateTags;

/** A scene to begin with: who speaks it, by what they look like, and what they say. */
export interface TemplateScene {
  /** Stable. */
  readonly id: string;
  readonly title: Words;
  readonly tags: readonly TemplateTag[];
  readonly resolution: PhotoResolution;
  readonly avatarType: AvatarType;
  /** Of the cast; who fits most of it plays. */
  readonly wanted: Partial<Pick<CastCharacter, 'dress' | 'setting' | 'gender' | 'age'>>;
  readonly look?: Pick<PhotoPageInput, 'background' | 'maskShape'>;
  readonly words: Words;
}

const wide = '16:9' as const;
const tall = '9:16' as const;
const square = '1:1' as const;

export const templateScenes: readonly TemplateScene[] = [
  {
    id: 'product-launch',
    title: { en: 'Product launch', ja: '新商品の紹介' },
    tags: ['business', 'marketing'],
    resolution: wide,
    avatarType: 'gesture',
    wanted: { dress: 'business', setting: 'studio' },
    words: {
      en: 'Today we open the doors to something new. In the next minute I will show you what it does, and why it saves you time.',
      ja: '本日、新しい製品をご紹介します。何ができて、なぜ時間の節約になるのかを、一分でご覧ください。',
    },
  },
  {
    id: 'quarterly-update',
    title: { en: 'Quarterly update', ja: '四半期のご報告' },
    tags: ['business'],
    resolution: wide,
    avatarType: 'standard',
    wanted: { dress: 'business', setting: 'office' },
    words: {
      en: 'Thank you for joining. Here are the three numbers that mattered this quarter, and what we do next.',
      ja: 'ご参加ありがとうございます。今期の大切な三つの数字と、次の取り組みをお伝えします。',
    },
  },
  {
    id: 'lesson-opening',
    title: { en: 'Opening of a lesson', ja: '授業の始まり' },
    tags: ['education'],
    resolution: wide,
    avatarType: 'gesture',
    wanted: { dress: 'teacher', setting: 'classroom' },
    words: {
      en: 'Good morning, everyone. Today we look at one small idea, and by the end you can explain it to a friend.',
      ja: 'みなさん、おはようございます。今日は一つの考え方を学びます。終わるころには、友だちに説明できますよ。',
    },
  },
  {
    id: 'language-tip',
    title: { en: 'Word of the day', ja: '今日のことば' },
    tags: ['education'],
    resolution: square,
    avatarType: 'expressive',
    wanted: { dress: 'academic', setting: 'library' },
    words: {
      en: 'The word of the day is serendipity. It means finding something good without looking for it.',
      ja: '今日のことばは、一期一会です。一生に一度の出会いを大切にする、という意味です。',
    },
  },
  {
    id: 'shop-offer',
    title: { en: 'Offer in a shop', ja: 'お店のお知らせ' },
    tags: ['marketing'],
    resolution: tall,
    avatarType: 'expressive',
    wanted: { dress: 'casual', setting: 'city' },
    words: {
      en: 'This week only, everything in the window is half price. Come by, and bring a friend!',
      ja: '今週だけ、ウィンドウの商品がすべて半額です。お友だちといっしょに、ぜひお越しください！',
    },
  },
  {
    id: 'app-welcome',
    title: { en: 'Welcome to an app', ja: 'アプリへようこそ' },
    tags: ['marketing', 'greetings'],
    resolution: tall,
    avatarType: 'standard',
    wanted: { dress: 'casual', setting: 'home' },
    words: {
      en: 'Welcome aboard! Three short steps, and you are ready. I will be with you all the way.',
      ja: 'ようこそ！三つの簡単な手順で準備は完了です。最後までご案内します。',
    },
  },
  {
    id: 'doctor-reminder',
    title: { en: 'Reminder from a clinic', ja: '診療所からのお知らせ' },
    tags: ['health'],
    resolution: wide,
    avatarType: 'standard',
    wanted: { dress: 'medical', setting: 'clinic' },
    words: {
      en: 'Your check-up is due. Please bring your list of medicines, and come ten minutes early.',
      ja: '定期健診の時期です。お薬の一覧をお持ちになり、十分前にお越しください。',
    },
  },
  {
    id: 'kitchen-recipe',
    title: { en: 'A recipe in a minute', ja: '一分レシピ' },
    tags: ['food'],
    resolution: tall,
    avatarType: 'gesture',
    wanted: { dress: 'chef', setting: 'kitchen' },
    words: {
      en: 'You need four things: rice, an egg, soy sauce, and five minutes. Let us start with the rice.',
      ja: '必要なのは四つ。ごはん、卵、しょうゆ、そして五分間です。まずはごはんから始めましょう。',
    },
  },
  {
    id: 'safety-briefing',
    title: { en: 'Safety briefing', ja: '安全のご案内' },
    tags: ['business', 'education'],
    resolution: wide,
    avatarType: 'gesture',
    wanted: { dress: 'engineer', setting: 'workshop' },
    words: {
      en: 'Before you enter the workshop, put on glasses and gloves. Long hair goes under a cap.',
      ja: '作業場に入る前に、保護めがねと手袋をつけてください。長い髪は帽子の中にまとめましょう。',
    },
  },
  {
    id: 'birthday',
    title: { en: 'Birthday wishes', ja: '誕生日のお祝い' },
    tags: ['greetings'],
    resolution: square,
    avatarType: 'expressive',
    wanted: { dress: 'festive', setting: 'stage' },
    look: { background: { kind: 'colour', colour: '#f4d9c6' }, maskShape: 'circle' },
    words: {
      en: 'Happy birthday! I hope your day is full of cake, laughter and people you love.',
      ja: 'お誕生日おめでとうございます！すてきな一日になりますように。',
    },
  },
  {
    id: 'new-year',
    title: { en: 'New year', ja: '新年のごあいさつ' },
    tags: ['greetings', 'business'],
    resolution: wide,
    avatarType: 'expressive',
    wanted: { dress: 'festive', setting: 'garden' },
    words: {
      en: 'Thank you for the year behind us. We wish you health, rest, and a good start.',
      ja: '旧年中は大変お世話になりました。本年もどうぞよろしくお願いいたします。',
    },
  },
  {
    id: 'artist-portfolio',
    title: { en: 'Portfolio of an artist', ja: '作品の紹介' },
    tags: ['marketing'],
    resolution: square,
    avatarType: 'standard',
    wanted: { dress: 'creative', setting: 'studio' },
    look: { background: { kind: 'colour', colour: '#dfe5ea' }, maskShape: 'rounded' },
    words: {
      en: 'I paint what I hear. Have a look around, and write to me if something stays with you.',
      ja: '聞こえてくるものを絵にしています。ゆっくりご覧になり、気になる作品があればご連絡ください。',
    },
  },
];

/** Who of the cast fits most of what a scene wants, and is there in its kind. */
export function playerOf(scene: TemplateScene, characters: readonly CastCharacter[]): CastCharacter | null {
  const wanted = Object.entries(scene.wanted) as [keyof TemplateScene['wanted'], string][];
  const fit = (one: CastCharacter): number => wanted.filter(([name, value]) => one[name] === value).length;
  const able = characters.filter(({ kinds }) => kinds.includes(scene.avatarType));
  const [best] = [...able].sort((a, b) => fit(b) - fit(a));
  return best ?? null;
}
