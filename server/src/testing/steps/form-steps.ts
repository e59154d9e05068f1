import { contactLimits } from '@timbre/contract/contact';
import type { TestStudio } from '../test-studio.ts';

/** The mark of a form that was opened so long ago; the studio's clock moves on. */
export function openedForm({ composition, clock }: TestStudio, seconds: number = contactLimits.leastSeconds): string {
  const formToken = composition.formTokens.make();
  clock.advance({ seconds });
  return formToken;
}
