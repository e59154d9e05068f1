import { contactLimits } from '@timbre/contract/contact';
import type { Clock } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { SealedText } from '../../platform/sealed-text.ts';
import type { FormTokens } from './contact.types.ts';

const place = 'contact form';
const longestMs = contactLimits.formDays * 24 * 3_600_000;

/** Sealed with the studio's key, so that nothing has to be kept. */
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
