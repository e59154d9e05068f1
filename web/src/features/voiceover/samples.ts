/** Openings in the public domain, to hear a voice before there is a text of one's own. */
export const samples = [
  {
    label: { en: 'Alice in Wonderland', ja: 'Alice in Wonderland' },
    lang: 'en',
    text: 'Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do. Once or twice she had peeped into the book her sister was reading, but it had no pictures or conversations in it.\n\n“And what is the use of a book,” thought Alice, “without pictures or conversations?”',
  },
  {
    label: { en: 'Moby-Dick', ja: 'Moby-Dick' },
    lang: 'en',
    text: 'Call me Ishmael. Some years ago, never mind how long precisely, having little or no money in my purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of the world.',
  },
  {
    label: { en: 'I Am a Cat (Japanese)', ja: '吾輩は猫である' },
    lang: 'ja',
    text: '吾輩は猫である。名前はまだ無い。\nどこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。',
  },
] as const;

export type Sample = (typeof samples)[number];
