// What people look up by words, and the links of mails.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { later } from '../later.ts';

export const openEmailLink = later('openEmailLink', 'GET', '/overseas-apis/account/v1/background/clickEmail', 'public');
/** By words: one's own projects and voices, pages that work now, then the voices everyone has. */
export const searchKeywords = call({
  id: 'searchKeywords',
  method: 'GET',
  path: '/gateway-apis/moyin-tool/v1/getKeyWordSearch',
  access: 'public',
  input: z.object({ keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: z.array(
    z.object({
      kind: z.enum(['article', 'transcript', 'photo', 'page', 'voice']),
      title: z.string(),
      text: z.string(),
      /** Address of the page or the editor; of a voice, the page that lists it. */
      path: z.string(),
    }),
  ),
});
