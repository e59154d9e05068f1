import { endsSentence } from './date-rules.ts';
import { anyOf, sticky, wordEnd, type Rule } from './rule.ts';

/** Short names of days or months at the ends of a range: Mon–Fri, lun.-ven.; `names` without the full stop. */
export function nameRangeRules(names: Readonly<Record<string, string>>, to: string): Rule[] {
  const one = `(?:(?:${anyOf(Object.keys(names))})(?!\\p{L})\\.?)`;
  const afterOne = new RegExp(`(?<!\\p{L})${one} ?$`, 'u');
  const dash = '[–—-]';
  const nameOf = (written: string): string | undefined => names[written.replace('.', '')];
  return [
    {
      kind: 'date',
      starts: ['letter'],
      pattern: sticky(`${one}(?= ?${dash} ?${one}${wordEnd})`),
      say: ([all = '']) => nameOf(all),
    },
    {
      kind: 'symbol',
      starts: ['sign'],
      pattern: sticky(` ?${dash}(?= ?${one}${wordEnd})`),
      say: (_match, { before }) => (afterOne.test(before) ? to : undefined),
    },
    {
      kind: 'date',
      starts: ['letter'],
      pattern: sticky(`${one}${wordEnd}`),
      say: ([all = ''], { before, after }) => {
        const head = before.replace(/ ?[–—-] ?$/u, '');
        const spoken = head !== before && afterOne.test(head) ? nameOf(all) : undefined;
        return spoken && { spoken, length: all.endsWith('.') && endsSentence(after) ? all.length - 1 : all.length };
      },
    },
  ];
}
