import type { Readable } from 'node:stream';
import type { Call, InputOf } from '@timbre/contract/call';
import { sendBusinessRequest, sendContactMessage } from '@timbre/contract/contact';
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

/** Fields with a sentence of their own on the page. */
const told = ['name', 'email', 'phone', 'message'];

/** Where the page says how it went: it has a place for each of these, which the browser shows by its fragment. */
function fragmentOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error as Error;
  switch (error.code) {
    case 'input.invalid': {
      const { field = '' } = (error.data ?? {}) as { field?: string };
      return told.includes(field) ? `wrong-${field}` : 'not-sent';
    }
    case 'request.too-many':
      return 'too-many';
    case 'contact.too-soon':
      return 'too-soon';
    case 'contact.form-stale':
      return 'stale';
    default:
      throw error;
  }
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
  const fragment = await send[form]().then(() => 'sent', fragmentOf);
  const location = `${addressIn(page[form], language)}#${fragment}`;
  return { status: 303, headers: { location, 'content-type': 'text/plain; charset=utf-8' }, body: Buffer.from('') };
}
