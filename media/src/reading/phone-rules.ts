import { sticky, type Place, type Rule } from './rule.ts';
import { digitByDigit } from './spoken-numbers.ts';

/** Says the groups of a telephone number; `hasPlus`: the first one is the country's. */
export type SayPhone = (groups: readonly string[], hasPlus: boolean) => string;

/** A telephone number figure by figure, a pause after each group. */
export const phoneByDigit =
  (plus: string, digitNames: readonly string[]): SayPhone =>
  (groups, hasPlus) =>
    `${hasPlus ? `${plus} ` : ''}${groups.map((group) => digitByDigit(group, digitNames)).join(', ')}`;

const digitCount = (text: string): number => text.replace(/\D/gu, '').length;

/** Shapes of telephone numbers that need no word in front. `national` are a country's own. */
export function phoneRules(say: SayPhone, national: readonly string[]): Rule[] {
  const read = (written: string): string | undefined => {
    const groups = written.match(/\d+/gu) ?? [];
    return groups.length === 0 ? undefined : say(groups, /^\(?\+/u.test(written));
  };
  const end = String.raw`(?![\p{Script=Latin}\d]|[-.,/]\d)`;
  const rule = (source: string, starts: Rule['starts'], fits: (all: string, place: Place) => boolean): Rule => ({
    kind: 'telephone',
    starts,
    pattern: sticky(source + end),
    say: ([all = ''], place) => (place.isForced || fits(all, place) ? read(all) : undefined),
  });
  const gap = String.raw`[ \u00A0.\-/]`;
  const hasCue = ({ before }: Place): boolean => cue.test(before);
  return [
    rule(
      String.raw`\+\d{1,3}(?:${gap}?\(\d{1,4}\))?(?:${gap}?\d{1,5}){1,6}`,
      ['sign'],
      (all) => digitCount(all) >= 8 && digitCount(all) <= 15,
    ),
    ...national.map((source) => rule(source, ['digit', 'sign'], () => true)),
    // After “tel.” or “call”, any row of figures long enough.
    rule(
      String.raw`\(?\d{1,5}\)?(?:${gap}?\d{2,5}){1,6}`,
      ['digit', 'sign'],
      (all, place) => digitCount(all) >= 5 && hasCue(place),
    ),
    {
      ...rule(String.raw`\+?\(?\d{1,15}\)?(?:${gap}?\(?\d{1,15}\)?){0,8}`, ['digit', 'sign'], () => false),
      isOnAsk: true,
    },
  ];
}

/** Words that stand before a telephone number, in all languages here. */
const cue =
  /(?:tel|tél|phone|fax|call|mobile|dial|hotline|telefon|rufnummer|handy|anruf|telefonnummer|teléfono|llam[ea](?: al)?|móvil|whatsapp|téléphone|appelez(?: le)?|telefono|chiam[ai]|cellulare|telefone|ligue(?: para)?|telemóvel|celular|電話|電話番号)[.:：は]?\s*(?:n[ºo°]\.?\s*)?(?:is |at |on |ist |unter |es (?:el )?|est (?:le )?|è |é )?$/iu;
