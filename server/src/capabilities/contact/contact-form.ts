import type { Readable } from 'node:stream';
import type { Call, InputOf } from '@timbre/contract/call';
import { formOutcomeOf, sendBusinessRequest, sendContactMessage, type FormOutcome } from '@timbre/contract/contact';
import { errors } from '@timbre/contract/errors/errors';
import { languages } from '@timbre/contract/screens/screen';
import { screenPath } from '@timbre/contract/screens/screens';
import { addressIn } from '@timbre/contract/screens/site-languages';
import { AppError, fail } from '../../platform/errors.ts';
import { readInput, type InputParts } from '../../platform/http/input.ts';
import { readBytes } from '../../platform/http/bodies/read-bytes.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import type { ContactSender, ContactService } from './contact.types.ts';

/** Far more than all fields of a form may have. */
const mostBytes = 100_000;

/** Which place of the page says how it went. What isn't the sender's doing is thrown on. */
function outcomeOf(error: unknown): FormOutcome {
  if (!(error instanceof AppError) || errors[error.code].status >= 500) throw error as Error;
  const { field = '' } = (error.data ?? {}) as { field?: string };
  return formOutcomeOf(error.code, field);
}

const readAs = <C extends Call>(call: C, parts: InputParts): InputOf<C> => readInput(call, parts) as InputOf<C>;

/** A form as a browser sends it without a script; the answer leads back to its page, which says how it went. */
export async function answerForm(
  contact: Pick<ContactService, 'send' | 'sendBusiness'>,
  body: Readable,
  from: ContactSender,
): Promise<ByteAnswer> {
  const fields = Object.fromEntries(
    new URLSearchParams(Buffer.from(await readBytes(body, mostBytes)).toString('utf8')),
  );
  const { form = '', language: said, ...given } = fields;
  const language = languages.find((one) => one === said) ?? 'en';
  const input = { path: {}, query: {}, body: { ...given, language } };
  const send = {
    contact: async () => contact.send(readAs(sendContactMessage, input), from),
    business: async () => contact.sendBusiness(readAs(sendBusinessRequest, input), from),
  };
  const page = { contact: screenPath('contact'), business: screenPath('business-landing') };
  if (form !== 'contact' && form !== 'business') return fail('input.invalid', undefined, 'This form isn’t known here.');
  const outcome = await send[form]().then(() => 'sent', outcomeOf);
  const location = `${addressIn(page[form], language)}#${outcome}`;
  return { status: 303, headers: { location, 'content-type': 'text/plain; charset=utf-8' }, body: Buffer.from('') };
}
