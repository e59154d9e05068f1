import { cloneAges, cloneGenders, cloneStyles } from '@timbre/contract/cloning/cloning';
import type { CloneForm } from './clone-form.ts';

/** Longer than any log-in or purchase takes. */
const keptMs = 3_600_000;

/** Whose form it is, null: a visitor's; and when it was kept, in milliseconds. */
interface Keeping {
  readonly wwid: string | null;
  readonly now: number;
}

/** A form as it is kept across a log-in or a purchase. */
export const writeDraft = (form: CloneForm, { wwid, now }: Keeping): string => JSON.stringify({ ...form, wwid, now });

const word = (value: unknown, maxChars = 200): string => (typeof value === 'string' ? value.slice(0, maxChars) : '');

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | '' =>
  values.find((one) => one === value) ?? '';

/** A draft with its consent ticked; null when there is none, it is old, or someone else was logged in who wrote it. */
export function readDraft(text: string | null, { wwid, now }: Keeping): CloneForm | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Record<string, unknown>;
    const isOfAnother = typeof kept['wwid'] === 'string' && kept['wwid'] !== wwid;
    const isFresh = typeof kept['now'] === 'number' && Math.abs(now - kept['now']) < keptMs;
    if (isOfAnother || !isFresh) return null;
    return {
      name: word(kept['name']),
      link: word(kept['link'], 2000),
      language: word(kept['language']),
      accent: word(kept['accent']),
      gender: oneOf(cloneGenders, kept['gender']),
      age: oneOf(cloneAges, kept['age']),
      style: oneOf(cloneStyles, kept['style']),
      isDenoised: kept['isDenoised'] === true,
      hasConsent: true,
    };
  } catch {
    return null;
  }
}
