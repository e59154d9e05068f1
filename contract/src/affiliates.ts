// Partners who bring customers.
import * as z from 'zod/mini';
import { call } from './call.ts';

/** Characters of a partner network's click data. */
export const clickDataMaxChars = 500;

/** Notes the click that led the person here, for the partner's share; the newest one counts, for as long as `marketing.days` says. */
export const saveAffiliateData = call({
  id: 'saveAffiliateData',
  method: 'POST',
  path: '/gateway-apis/account/v1/user/save/lmdata',
  access: 'user',
  input: z.object({
    lmdata: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Send the click data.'),
        z.maxLength(clickDataMaxChars, `Send at most ${clickDataMaxChars} characters.`),
        z.regex(/^[^\p{Cc}]*$/u, 'Send plain text.'),
      ),
  }),
  output: z.null(),
  errors: ['input.invalid'],
});
