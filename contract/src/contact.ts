// Messages to the owner of the studio: the contact page, the business page, and requests about one's data.
import * as z from 'zod/mini';
import { email } from './accounts/accounts.ts';
import { call } from './call.ts';
import { timeoutsMs } from './limits.ts';
import { languages } from './screens/screen.ts';

export const contactLimits = {
  nameChars: 50,
  phoneChars: 30,
  companyChars: 100,
  /** Of the languages that a business needs. */
  wantedChars: 200,
  messageChars: 5000,
  perNetworkAndDay: 10,
  /** A form that is sent sooner after it was opened wasn't read by a person. */
  leastSeconds: 3,
  /** A form that was opened longer ago has to be opened again. */
  formDays: 30,
} as const;

/** What the law lets anyone ask of the person who keeps their data. */
export const dataRequestKinds = ['access', 'correction', 'erasure', 'portability', 'objection'] as const;
export const dataRequestKind = z.enum(dataRequestKinds);
export type DataRequestKind = z.infer<typeof dataRequestKind>;

/** A request is due a calendar month after it came; the owner is reminded some days before. */
export const dataRequestRules = { remindDays: 7 } as const;

/** What a message of the contact page is about; the pricing page's buttons name the plan or pack. */
export const contactTopics = ['general', 'plans', 'ultimate', 'scale', 'business', 'credits', 'payment'] as const;
export const contactTopic = z.enum([...contactTopics, ...dataRequestKinds]);
export type ContactTopic = z.infer<typeof contactTopic>;

/** The page a message came from. `data`: a request with a due date, from the account or the contact page. */
export const contactKind = z.enum(['contact', 'business', 'data']);
export type ContactKind = z.infer<typeof contactKind>;

/** What a form's page can say of how it went; each has a place in the page, and the fragment of its address. */
export const formOutcomes = [
  'sent',
  'wrong-name',
  'wrong-email',
  'wrong-phone',
  'wrong-message',
  'too-many',
  'too-soon',
  'stale',
  'unreached',
  'not-sent',
] as const;
export type FormOutcome = (typeof formOutcomes)[number];

const outcomeOfCode: Readonly<Record<string, FormOutcome>> = {
  'request.too-many': 'too-many',
  'contact.too-soon': 'too-soon',
  'contact.form-stale': 'stale',
  'network.failed': 'unreached',
};

/** Of an error's name; `field` is the one that it is about. */
export function formOutcomeOf(code: string, field = ''): FormOutcome {
  const wrong = formOutcomes.find((one) => one === `wrong-${field}`);
  return (code === 'input.invalid' ? wrong : outcomeOfCode[code]) ?? 'not-sent';
}

/** The hidden field of a page's form that says when it was opened. */
export const contactFormField = 'formToken';

const line = (maxChars: number, missing?: string) =>
  z.string(missing).check(
    z.trim(),
    z.maxLength(maxChars, `Use at most ${maxChars} characters.`),
    // It becomes part of a mail's subject, or of a line in it.
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Send plain text.'),
  );
const text = z
  .string()
  .check(
    z.trim(),
    z.maxLength(contactLimits.messageChars, `Use at most ${contactLimits.messageChars} characters.`),
    z.regex(/^[^\0\p{Cs}]*$/u, 'Send plain text.'),
  );
const name = line(contactLimits.nameChars, 'Please enter your name').check(z.minLength(1, 'Please enter your name'));

/** What tells people from programs that fill forms in; every form that needs no account carries it. */
export const formGuard = {
  /** No person sees this field. */
  website: z._default(z.string().check(z.maxLength(0, 'Leave this field empty.')), ''),
  /** When the form was opened, sealed by the server. People who are logged in need none. */
  [contactFormField]: z._default(z.string().check(z.maxLength(300)), ''),
};

const sent = { language: z._default(z.enum(languages), 'en'), ...formGuard };

/** For a form that is opened now, in a page that the server doesn't write. */
export const openForm = call({
  id: 'openForm',
  method: 'GET',
  path: '/gateway-apis/account/v1/contact/form',
  access: 'public',
  input: z.object({}),
  output: z.object({ [contactFormField]: z.string() }),
});

/** Sends a message to the owner. Anyone may write, so the network limits how often. */
export const sendContactMessage = call({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/gateway-apis/account/v1/contact',
  access: 'public',
  input: z.object({
    name,
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
    message: text.check(z.minLength(1, 'Please enter a message')),
    ...sent,
  }),
  output: z.null(),
  errors: ['request.too-many', 'contact.too-soon', 'contact.form-stale'],
});

/** What a company needs, to the owner; under the same limits as a message. */
export const sendBusinessRequest = call({
  id: 'sendBusinessRequest',
  method: 'POST',
  path: '/gateway-apis/account/v1/contact/business',
  access: 'public',
  input: z.object({
    name,
    email: z.pipe(
      z.string('Please enter your email').check(z.trim(), z.minLength(1, 'Please enter your email')),
      email,
    ),
    company: z._default(line(contactLimits.companyChars), ''),
    /** The languages to be spoken or translated. */
    wanted: z._default(line(contactLimits.wantedChars), ''),
    usecase: z._default(text, ''),
    ...sent,
  }),
  output: z.null(),
  errors: ['request.too-many', 'contact.too-soon', 'contact.form-stale'],
});

/**
 * The same two forms as a browser sends them without a script (`application/x-www-form-urlencoded`, with `form`
 * naming which). Answers with a redirect to the form's page, whose fragment says how it went.
 */
export const sendContactForm = call({
  id: 'sendContactForm',
  method: 'POST',
  path: '/gateway-apis/account/v1/contact/form',
  access: 'public',
  kind: 'upload',
  timeoutMs: timeoutsMs.upload,
  input: z.object({}),
  output: z.unknown(),
  errors: ['request.too-large'],
});

export const dataRequest = z.object({
  id: z.string(),
  kind: dataRequestKind,
  message: z.string(),
  isOpen: z.boolean(),
  createdAt: z.string(),
  /** By when the owner has to reply. */
  dueAt: z.string(),
});
export type DataRequest = z.infer<typeof dataRequest>;

/** One's own requests, the newest first. */
export const listDataRequests = call({
  id: 'listDataRequests',
  method: 'GET',
  path: '/gateway-apis/account/v1/user/dataRequests',
  access: 'session',
  input: z.object({}),
  output: z.array(dataRequest),
});

/** Asks the owner about one's data; at most one open request of a kind. */
export const sendDataRequest = call({
  id: 'sendDataRequest',
  method: 'POST',
  path: '/gateway-apis/account/v1/user/dataRequests',
  access: 'session',
  input: z.object({ kind: dataRequestKind, message: z._default(text, '') }),
  output: dataRequest,
  errors: ['request.too-many', 'contact.data-open'],
});
