export type CodeLanguage = 'curl' | 'typescript' | 'python' | 'json' | 'text';

export interface CodePiece {
  readonly kind: 'plain' | 'text' | 'comment' | 'word' | 'number';
  readonly text: string;
}

const strings = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\])*'`;
const numbers = String.raw`\b\d[\d_.]*\b`;
const words = {
  typescript:
    'await async const let for of in if else return throw new import from export function while try catch true false null undefined type',
  python: 'import from as with for in if else elif def return raise try except while True False None and or not print',
  curl: 'curl export echo',
  json: 'true false null',
} as const;
const word = (list: string): string => String.raw`\b(?:${list.replaceAll(' ', '|')})\b`;

/** Each kind of piece in the order of its groups. */
const patterns: Readonly<Record<Exclude<CodeLanguage, 'text'>, RegExp>> = {
  typescript: new RegExp(
    String.raw`(${strings}|${'`[^`]*`'})|(\/\/[^\n]*)|(${word(words.typescript)})|(${numbers})`,
    'gu',
  ),
  python: new RegExp(`(${strings})|(#[^\\n]*)|(${word(words.python)})|(${numbers})`, 'gu'),
  curl: new RegExp(
    String.raw`(${strings})|((?<=^|\n)#[^\n]*)|(${word(words.curl)}|(?<=\s)-{1,2}[a-zA-Z][\w-]*)|(${numbers})`,
    'gu',
  ),
  json: new RegExp(`(${strings})|(\\/\\/[^\\n]*)|(${word(words.json)})|(${numbers})`, 'gu'),
};
const kinds = ['text', 'comment', 'word', 'number'] as const;

/** A program's text in pieces to colour: strings, comments, words of the language and numbers. */
export function highlight(code: string, language: CodeLanguage): readonly CodePiece[] {
  if (language === 'text') return [{ kind: 'plain', text: code }];
  const pieces: CodePiece[] = [];
  let from = 0;
  for (const match of code.matchAll(patterns[language])) {
    if (match.index > from) pieces.push({ kind: 'plain', text: code.slice(from, match.index) });
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)] ?? 'plain';
    pieces.push({ kind, text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < code.length) pieces.push({ kind: 'plain', text: code.slice(from) });
  return pieces;
}
