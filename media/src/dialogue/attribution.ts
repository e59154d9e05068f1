import { japaneseVerb, speechVerb } from './speech-verbs.ts';

/** Who a narrator's words say is speaking: someone by name, or a pronoun that stands for one. */
export type Attribution =
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'pronoun'; readonly gender: 'female' | 'male' };

const title =
  '(?:Mr|Mrs|Ms|Dr|St|Miss|Sir|Lady|Lord|Captain|Aunt|Uncle|King|Queen|Prince|Princess|Professor|Father|Mother|Frau|Herr)\\.?';
const proper = `(?:${title}\\s)?\\p{Lu}[\\p{L}’'-]+(?:\\s(?:of\\sthe\\s|of\\s|von\\s|de\\s)?\\p{Lu}[\\p{L}’'-]+){0,2}`;
/** `the Queen`, `the old man`, `her sister`: someone without a name. */
const described = `(?:[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Mm]y)\\s(?:(?:old|young|little|tall|other|first|second)\\s)?(?:\\p{Lu}[\\p{L}’'-]+(?:\\s\\p{Lu}[\\p{L}’'-]+)?|(?:man|woman|boy|girl|lady|gentleman|king|queen|captain|doctor|nurse|teacher|driver|waiter|guard|stranger|sister|brother|mother|father|aunt|uncle|wife|husband|daughter|son|officer|soldier|sailor|priest|judge|clerk|porter|farmer|keeper|child|voice))`;
const who = `(?<who>${proper}|${described})`;
const pronoun = '(?<pronoun>[Hh]e|[Ss]he)(?!\\p{L})';
const verb = `(?:${speechVerb})`;
const manner = '(?:\\s\\p{Ll}+ly)?';

const behind = [
  // “…,” said Alice. · “…,” whispered the old man
  new RegExp(`^[\\s,]*[—–-]?\\s*${verb}${manner}\\s(?:${pronoun}|${who})(?=[\\s.,;:!?—–]|$)`, 'u'),
  // “…,” Alice said. · “…,” she quietly asked
  new RegExp(`^[\\s,]*[—–-]?\\s*(?:${pronoun}|${who})(?:\\shad)?${manner}\\s${verb}(?=[\\s.,;:!?—–]|$)`, 'u'),
];
const before = [
  // Alice turned to him and said, “…”
  new RegExp(
    `(?:^|[.!?…”"」]\\s+|\\n)(?:Then\\s|And\\s|But\\s|At\\slast\\s|So\\s)?(?:${pronoun}|${who})\\b[^.!?“”"]{0,90}?\\b${verb}\\b[^.!?“”"]{0,50}[,:]\\s*$`,
    'u',
  ),
  // “…” Then said Alice: “…”
  new RegExp(`(?:^|[.!?…]\\s+)(?:Then\\s|And\\s|But\\s)?${verb}\\s${who}[,:]\\s*$`, 'u'),
];

const japaneseName =
  '(?<who>[\\p{Script=Han}\\p{Script=Katakana}ー・]{1,10}?(?:さん|くん|君|ちゃん|様|さま|先生|氏|博士)?|お(?:じい|ばあ|父|母|兄|姉)さん)';
const japanesePronoun = '(?<pronoun>彼女|彼)';
const japaneseBehind = new RegExp(
  `^と[、,]?\\s*(?:${japanesePronoun}|${japaneseName})(?:は|が|も)(?:[^。「『]{0,16})(?:${japaneseVerb})`,
  'u',
);
const japaneseBefore = new RegExp(
  `(?:^|[。！？」』]\\s*|\\s)(?:すると|そして|しかし|やがて)?[、,]?(?:${japanesePronoun}|${japaneseName})(?:は|が|も)[^。「」『』]{0,30}$`,
  'u',
);
const japaneseSaid = new RegExp(`^と[、,]?[^。「『]{0,24}(?:${japaneseVerb})|^[。、]?$`, 'u');

/** Words that begin a sentence with a capital and are no names. */
const noNames =
  /^(?:the|a|an|and|but|then|so|or|if|when|while|as|at|in|on|for|with|after|before|there|here|it|its|this|that|these|those|they|we|you|i|he|she|his|her|my|our|their|what|who|why|how|where|yes|no|not|now|once|one|two|both|all|each|every|everyone|everybody|someone|somebody|nobody|nothing|something|people|god|oh|well)$/iu;
/** In Japanese what stands before the particle may be a thing. */
const noJapaneseNames =
  /^(?:私|僕|俺|我々|声|話|言葉|今|昨日|今日|明日|次|前|後|中|外|時|誰|何|二人|三人|皆|男|女|人|者|彼ら|彼女たち|家|町|空|雨|夜|朝|昼)$/u;

function nameOf(text: string): string | null {
  const words = text
    .replace(/^(?:the|an?)\s+/iu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (words === '' || noNames.test(words) || noJapaneseNames.test(words)) return null;
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

function read(match: RegExpExecArray | null): Attribution | null {
  const pronounFound = match?.groups?.['pronoun'];
  if (pronounFound !== undefined)
    return { type: 'pronoun', gender: /^(?:she|彼女)$/iu.test(pronounFound) ? 'female' : 'male' };
  const name = nameOf(match?.groups?.['who'] ?? '');
  return name === null ? null : { type: 'name', name };
}

/** What stands before and behind a quotation in its paragraph, up to the next one. */
export interface Surroundings {
  readonly before: string;
  readonly behind: string;
}

/** Who the words around a quotation say is speaking; null: they do not say. */
export function attributionOf({ before: front, behind: rear }: Surroundings): Attribution | null {
  for (const pattern of behind) {
    const found = read(pattern.exec(rear));
    if (found !== null) return found;
  }
  const japanese = read(japaneseBehind.exec(rear));
  if (japanese !== null) return japanese;
  for (const pattern of before) {
    const found = read(pattern.exec(front));
    if (found !== null) return found;
  }
  return japaneseSaid.test(rear) ? read(japaneseBefore.exec(front)) : null;
}

const tagged = new RegExp(`^[\\s,]*(?:I\\s)?${verb}\\b`, 'u');

/** Whether the words behind say that it was said, by whomever. */
export const isTagged = (rear: string): boolean => tagged.test(rear) || /^と(?=[^いう]|言|い[うっ])/u.test(rear);
