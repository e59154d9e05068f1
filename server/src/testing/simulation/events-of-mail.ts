import { sendEmailCode } from '@timbre/contract/accounts/accounts';
import { changeEmail } from '@timbre/contract/accounts/accounts-contact';
import fc from 'fast-check';
import { newId } from '../../platform/ids.ts';
import { isTaken } from '../doubles/faulty-mailer.ts';
import { testPassword } from '../test-studio.ts';
import type { Person, Surroundings } from './surroundings.ts';

/** How the mail server fares. */
export const mailTrouble = fc.record({
  do: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('put off' as const, 'unanswered' as const) },
    { weight: 1, arbitrary: fc.constant('refused' as const) },
  ),
  times: fc.integer({ min: 1, max: 3 }),
});

/** A person takes another address: a code goes to it, and a notice to the one before. */
export async function changeAddress(person: Person, { mailer }: Surroundings): Promise<void> {
  const { addresses, codes, open } = person;
  const client = await open();
  const email = `moved-${newId()}@example.org`;
  codes.add(email);
  await client.send(sendEmailCode, { email, usage: 'change' });
  const letter = mailer.tries.findLast((one) => one.to === email && isTaken(one));
  if (letter === undefined) throw new Error('a code was said to be sent, and no letter has left');
  const code = /\d{6}/.exec(letter.text)?.[0] ?? '';
  await client.send(changeEmail, { email, code, password: testPassword });
  addresses.push(email);
}
