import { capitalised } from './key-phrases.ts';

/** Between commas, without doubled or stray ones. */
const tidied = (text: string): string =>
  text
    .replace(/[^\S\n]{2,}/gu, ' ')
    .replace(/ (?=[,.;:!?])/gu, '')
    .replace(/,(?:,| ,)+/gu, ',')
    .replace(/,(?=[.;:!?])/gu, '')
    .replace(/([.;:!?]["”’]?),/gu, '$1')
    .replace(/^[\s,;:]+/u, '');

/** What stands in brackets goes between commas, as a voice has none. */
function withoutBrackets(line: string): string {
  let text = line
    .replace(/\[(?:\d{1,3}|[a-z]|citation needed|edit)\]/giu, '')
    .replace(/(?<=\p{Ll})\((e?s)\)/gu, '$1')
    .replace(/(?<=\p{L}) \((\p{Lu}[\p{Lu}\p{N}]{1,7})\)/gu, ', $1,');
  // From the inside out.
  for (let round = 0; round < 3 && /[([{]/u.test(text); round += 1) {
    text = text
      .replace(/(^|[.!?]["”’]? )\(([^()]{1,600}[.!?])\)/gu, '$1$2')
      .replace(/ ?[([{]([^()[\]{}]{0,600})[)\]}](?=(\s|$)?)/gu, (_, inner: string, space: string | undefined) =>
        inner.trim() === '' ? '' : `, ${inner.trim()},${space === undefined ? ' ' : ''}`,
      );
  }
  return text;
}

const orWords: Readonly<Record<string, string>> = {
  en: ' or ',
  de: ' oder ',
  fr: ' ou ',
  es: ' o ',
  it: ' o ',
  pt: ' ou ',
};

/** Brackets, slashes, dashes and arrows in words or pauses, for languages with spaces. */
export function spokenSigns(line: string, language: string): string {
  const or = orWords[language] ?? ', ';
  const text = withoutBrackets(line)
    .replace(/\band ?\/ ?or\b/giu, 'or')
    .replace(/(?<![\p{L}\p{N}/])([\p{L}’']{2,}) ?\/ ?(?=[\p{L}’']{2,}(?![/\p{N}]))/gu, `$1${or}`)
    .replace(/\s*(?:→|⇒|->|=>|➜|»)\s*/gu, ', ')
    .replace(/^[—–-]\s*/u, '')
    .replace(/\s*—\s*(?=$|["”])/gu, '.')
    .replace(/\s*—\s*|\s+–\s+|\s+--?\s+/gu, ', ')
    .replace(/[•·|]/gu, ',');
  return tidied(text);
}

const japaneseUnits: Readonly<Record<string, string>> = {
  '%': 'パーセント',
  '％': 'パーセント',
  '℃': '度',
  km: 'キロメートル',
  cm: 'センチメートル',
  mm: 'ミリメートル',
  kg: 'キログラム',
  g: 'グラム',
  mg: 'ミリグラム',
  ml: 'ミリリットル',
  GB: 'ギガバイト',
  MB: 'メガバイト',
};

/** Japanese: the same. */
export const spokenJapaneseSigns = (line: string): string =>
  line
    .replace(
      /(?<=[0-9０-９])\s?(km|cm|mm|kg|mg|ml|GB|MB|g|%|％|℃)(?![A-Za-z])/gu,
      (_, unit: string) => japaneseUnits[unit] ?? unit,
    )
    .replace(/(?<=[0-9０-９万千百年月日時分円度個人])\s?[〜～]\s?(?=[0-9０-９])/gu, 'から')
    .replace(/(?<=(?:です|ます|した|せん|だ|る|ない))[（(]([^（）()]{4,300})[）)](?=。)/gu, '。$1')
    .replace(/[（(]([^（）()]{0,300})[）)]/gu, (_, inner: string) => (inner.trim() === '' ? '' : `、${inner.trim()}、`))
    .replace(/(?<=[\p{L}ー])\s?[/／]\s?(?=[\p{L}])/gu, 'または')
    .replace(/\s*(?:→|⇒|➜)\s*/gu, '、')
    .replace(/※\s?/gu, '注、')
    .replace(/\s*(?:――|—|–|―)\s*/gu, '、')
    .replace(/、(?:\s*、)+/gu, '、')
    .replace(/、(?=[。！？」』])/gu, '')
    .replace(/([。！？])、/gu, '$1')
    .replace(/^、/u, '');

const contracted: readonly (readonly [RegExp, string])[] = [
  [/\b(can)not (?=\p{Ll})/giu, "$1't "],
  [/\b(w)ill not (?=\p{Ll})/giu, "$1on't "],
  [/\b(is|are|was|were|do|does|did|has|have|had|would|could|should|must) not (?=\p{Ll})(?!only\b|just\b)/giu, "$1n't "],
  [/\b(I) am (?=\p{Ll})/gu, "$1'm "],
  [/\b(you|we|they) are (?=\p{Ll})(?!n't)/giu, "$1're "],
  // Only where a clause begins: “what harms it is soaking” stays.
  [
    /(?<=^["“‘]?|[.,;:!?]["”]? ["“]?|\b(?:and|but|so|because|if|when|that|though|although|while|since|until|think|know|says|said) )(he|she|it|that|there) is (?=\p{Ll})/giu,
    "$1's ",
  ],
  [/\b(I|you|he|she|it|we|they) will (?=\p{Ll})/giu, "$1'll "],
  [/\b(I|you|we|they) have (?=been\b)/giu, "$1've "],
  [/\b(let) us (?=\p{Ll})(?!in\b|out\b|know\b|have\b|go\b)/gu, "$1's "],
];

/** As people speak: don’t for do not, it’s for it is; never at the end of a clause, where no one says so. */
export function contractedEnglish(sentence: string): string {
  let text = sentence;
  for (const [pattern, instead] of contracted) text = text.replace(pattern, instead.replaceAll("'", '’'));
  return text;
}

/** With an end that a voice falls at. */
export function ended(sentence: string, isUnspaced: boolean): string {
  const text = capitalised(sentence.trim()).replace(/[\s,、;；]+$/u, '');
  return text === '' || /[.!?。！？…:：]["”’»)」』）]*$/u.test(text) ? text : `${text}${isUnspaced ? '。' : '.'}`;
}
