// Messages from the contact page to the owner of the studio.
import * as z from 'zod/mini';
import { email } from './accounts/accounts.ts';
import { call } from './call.ts';
import { languages } from './screens/screen.ts';

export const contactLimits = { nameChars: 50, phoneChars: 30, messageChars: 5000, perNetworkAndDay: 10 } as const;

/** What a message is about; the pricing page's buttons name the plan or pack. */
export const contactTopics = ['general', 'plans', 'ultimate', 'scale', 'business', 'credits', 'payment'] as const;
export const contactTopic = z.enum(contactTopics);
export type ContactTopic = z.infer<typeof contactTopic>;

/** Sends a message to the owner. Anyone may write, so only the network limits how often. */
export const sendContactMessage = call({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/gateway-apis/account/v1/contact',
  access: 'public',
  input: z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, 'Please enter your name'),
      z.maxLength(contactLimits.nameChars, `Use at most ${contactLimits.nameChars} characters.`),
      // It becomes part of a mail's subject.
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Send plain text.'),
    ),
    email,
    phone: z._default(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(contactLimits.phoneChars, `Use at most ${contactLimits.phoneChars} characters.`),
          z.regex(/^[+\d\s().-]*$/, 'Enter a phone number, such as +81 3 1234 5678.'),
        ),
      '',
    ),
    topic: z._default(contactTopic, 'general'),
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a message'),
        z.maxLength(contactLimits.messageChars, `Use at most ${contactLimits.messageChars} characters.`),
        z.regex(/^[^\0\p{Cs}]*$/u, 'Send plain text.'),
      ),
    language: z._default(z.enum(languages), 'en'),
  }),
  output: z.null(),
  errors: ['request.too-many'],
});
