import { contactLimits } from '@timbre/contract/contact';
import type { Clock } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { SealedText } from '../../platform/sealed-text.ts';

/** Says when a page with a form was opened, so that what is sent faster than anyone types can be told from people. */
export interface FormTokens {
  /** For a page that is opened now. */
  readonly make: () => string;
  /** Throws `contact.too-soon`, and `contact.form-stale` for what is no token of ours or too old. */
  readonly check: (token: string) => void;
}

const place = 'contact form';
const longestMs = contactLimits.formDays * 24 * 3_600_000;

export function formTokens({ sealed, clock }: { readonly sealed: SealedText; readonly clock: Clock }): FormTokens {
  const now = (): number => clock.now().getTime();
  return {
    make: () => sealed.seal(String(now()), place),
    check: (token) => {
      const openedAt = Number(sealed.open(token, place) ?? Number.NaN);
      const ageMs = now() - openedAt;
      if (!(ageMs >= 0 && ageMs <= longestMs)) fail('contact.form-stale');
      if (ageMs < contactLimits.leastSeconds * 1000) fail('contact.too-soon');
    },
  };
}
