import { type ScriptMark, emphasisLevels, sayAsKinds, scriptMark } from '@timbre/contract/script';
import fc from 'fast-check';

/** Pieces that are, look like, or break tags and characters. */
const pieces = [
  'Hello',
  ' ',
  '  ',
  '\n',
  '\r\n',
  '.',
  'WWW',
  '3',
  'x',
  '今日は',
  '［',
  '👩‍👩‍👧',
  '🎉',
  'e\u0301',
  '\u200f',
  'שלום',
  '\ud83d',
  '\ude00',
  '[',
  ']',
  '<',
  '>',
  '/',
  '\\',
  '\\\\',
  ':',
  '|',
  '"',
  "'",
  '=',
  '&',
  '&amp;',
  '!',
  '--',
  '?',
  '</',
  '/>',
  '<!--',
  '-->',
  ']]>',
  '[pause:1s]',
  '[pause]',
  '[speed:0.8]',
  '[/speed]',
  '[speed:9]',
  '[emphasis]',
  '[/emphasis]',
  '[alias:a]',
  '[/alias]',
  '[say-as:date]',
  '[/say-as]',
  '[sound:x]',
  '[foo:1]',
  '[/foo]',
  '[sic]',
  '[Note: x]',
  '[foo:',
  '[pause',
  '\\[',
  '\\<',
  '[phoneme:a]',
  '<break/>',
  '<break time="1s"/>',
  '<b>',
  '</b>',
  '<sub alias="x">',
  '</sub>',
  '<a b="',
  '<![CDATA[',
  '<?x',
  '?>',
  '<p>',
  '</p>',
];

/** Text as writers, pasters and attackers produce it. */
export const anyText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

/** Words that a mark or a name may hold. */
export const anyWords = fc
  .oneof(fc.constantFrom(...pieces), anyText)
  .map((text) => text.slice(0, 150).trim())
  .filter((text) => text !== '');
/** A number without a negative zero, which JSON has not either. */
export const anyNumber = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => value + 0 || 0);

/** What the contract lets through, at places inside and outside a text of a given length. */
export function anyMark(length: number): fc.Arbitrary<ScriptMark> {
  const at = fc.integer({ min: 0, max: length + 3 });
  const span = fc.tuple(at, at).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  const value = fc.oneof(
    fc.record({ kind: fc.constant('pause'), ms: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({
      kind: fc.constant('sound'),
      soundId: anyWords.map((id) => id.slice(0, 64).trim()).filter((id) => id !== ''),
      gainDb: fc.oneof(fc.constantFrom(0, -6, 12), anyNumber(-40, 12)),
      mode: fc.constantFrom('wait', 'under'),
    }),
    fc.record({ kind: fc.constant('speed'), value: fc.oneof(fc.constantFrom(0.5, 0.8, 2), anyNumber(0.05, 2)) }),
    fc.record({ kind: fc.constant('emphasis'), level: fc.constantFrom(...emphasisLevels) }),
    fc.record({ kind: fc.constant('say-as'), as: fc.constantFrom(...sayAsKinds.slice(0, 3)) }),
    fc.record({ kind: fc.constant('alias'), text: anyWords }),
    fc.record({ kind: fc.constant('phoneme'), ipa: anyWords }),
  );
  return fc.tuple(value, span).map(([parts, { start, end }]) => {
    const isPoint = parts.kind === 'pause' || parts.kind === 'sound';
    return scriptMark.parse({ ...parts, start, end: isPoint ? start : end });
  });
}

/** A text and marks in any order, overlapping and beyond its end. */
export const anyScript = anyText.chain((text) =>
  fc.record({ text: fc.constant(text), marks: fc.array(anyMark(text.length), { maxLength: 12 }) }),
);

const xml = (text: string): string => text.replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|[\ud800-\udfff]/gu, '\ufffd');

/** The same script as far as XML can hold it. */
export const xmlText = ({
  text,
  marks,
}: {
  text: string;
  marks: readonly ScriptMark[];
}): { text: string; marks: ScriptMark[] } => ({
  text: xml(text),
  marks: marks.map((mark) => {
    if (mark.kind === 'alias') return { ...mark, text: xml(mark.text) };
    if (mark.kind === 'phoneme') return { ...mark, ipa: xml(mark.ipa) };
    return mark.kind === 'sound' ? { ...mark, soundId: xml(mark.soundId) } : mark;
  }),
});
