/** A run of words of a turn that says nothing, by their places; the end is behind it. */
export interface FillerRun {
  readonly from: number;
  readonly to: number;
}

/** Only what is never a word of its own: “like” and “あの” may be meant. Long vowels are written once. */
const fillersOf: Readonly<Record<string, readonly string[]>> = {
  en: ['um', 'uh', 'uhm', 'er', 'erm', 'hm', 'mm', 'mhm'],
  ja: [
    'えー',
    'ええと',
    'えと',
    'えっと',
    'えーと',
    'えーっと',
    'えとー',
    'あのー',
    'そのー',
    'うーん',
    'んー',
    'うーんと',
    'あー',
  ],
  de: ['äh', 'ähm', 'öh', 'öhm', 'hm', 'mhm'],
  fr: ['euh', 'heu', 'hm'],
  es: ['eh', 'em', 'ehm', 'mm'],
  it: ['ehm', 'eh', 'mm'],
  pt: ['hum', 'ahn', 'hm'],
  nl: ['eh', 'ehm', 'uhm', 'hm'],
  zh: ['呃', '嗯'],
  ko: ['음', '어', '으음'],
};
/** A recogniser may write one filler as several words. */
const mostWords = 4;

/** Without signs and capitals; a drawn-out letter counts once, so that “ummm” is “um” and “えーーと” is “えーと”. */
const plain = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('〜', 'ー')
    .replaceAll(/[^\p{L}\p{M}ー]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');

/** Hesitations of a turn; `language` is its BCP 47 tag, null where no one knows: then English. */
export function findFillers(words: readonly { readonly text: string }[], language: string | null): FillerRun[] {
  const code = (language ?? 'en').toLowerCase().split('-')[0] ?? 'en';
  const known = new Set((fillersOf[code] ?? []).map(plain));
  const spoken = words.map(({ text }) => plain(text));
  const found: FillerRun[] = [];
  for (let from = 0; from < spoken.length;) {
    let to = 0;
    let joined = '';
    for (let next = from; next < Math.min(spoken.length, from + mostWords); next++) {
      joined += spoken[next] ?? '';
      if (known.has(plain(joined))) to = next + 1;
    }
    if (to === 0 || spoken[from] === '') from += 1;
    else {
      found.push({ from, to });
      from = to;
    }
  }
  return found;
}
