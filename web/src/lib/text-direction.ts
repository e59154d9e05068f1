const fromRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;
const letters = /\p{L}/gu;

/**
 * The side a paragraph begins on: that of most of its letters. `dir="auto"` goes by the first one, so that a name in
 * Hebrew would turn an English sentence round.
 */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const right = text.match(fromRight)?.length ?? 0;
  return right * 2 > (text.match(letters)?.length ?? 0) ? 'rtl' : 'ltr';
}
