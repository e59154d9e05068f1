import { hasBody, pathParameters, type Call } from '@timbre/contract/call';
import { allCalls } from '@timbre/contract/calls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ask, openCallers, outcomeOf, type CallerName, type Headers } from '../testing/callers.ts';
import { everythingOf } from '../testing/everything-of.ts';
import { withOwnIds } from '../testing/own-ids.ts';
import { exampleInput, placesIn, withValue } from '../testing/schema-example.ts';
import { startTestStudio, type TestStudio } from '../testing/test-studio.ts';

let studio: TestStudio;
let headersOf: (name: CallerName) => Promise<Headers>;
let ids: Record<string, string>;
beforeAll(async () => {
  studio = await startTestStudio();
  const user = await studio.createUser();
  ids = await everythingOf(studio, user);
  headersOf = await openCallers(studio, user);
});
afterAll(() => studio.close());

const deep = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < levels; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};
const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  0,
  1e308,
  2 ** 53 + 2,
  '9'.repeat(400),
  'NaN',
  '',
  ' \n\t',
  '\0',
  'a\0b',
  '\ud800',
  'half \udfff a pair',
  '\u202Egnp.exe',
  '🙂'.repeat(50),
  'é́́́',
  "' or 1=1 --",
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'a\r\nX-Evil: 1',
  '__proto__',
  'constructor',
  'toString',
  [],
  [[]],
  ['__proto__'],
  [null],
  {},
  { toString: 1, length: -1 },
  JSON.parse('{"__proto__":{"role":"owner"}}'),
  { constructor: { prototype: { role: 'owner' } } },
  deep(2000),
];
/** A third of the values for each call, another third for the next one; `npm run test:full` asks all calls all of them. */
const share = inject('isFullRun') ? 1 : 3;
const aMillion = 'x'.repeat(1_000_000);
const isChange = ({ method }: Call): boolean => hasBody(method);

/** Who gets furthest. */
const callerOf = ({ access }: Call): CallerName => (access === 'owner' ? 'owner' : 'user');
const served = allCalls.filter(({ available, kind }) => available && kind !== 'socket');

/** A path's parameter that no address can carry is no request. */
const canTravel = (call: Call, value: unknown, [first]: readonly (string | number)[]): boolean =>
  !pathParameters(call.path).includes(String(first)) ||
  !(typeof value === 'string' && (value === '' || /\p{Surrogate}/u.test(value)));

/** Deletions last, so that the others find something. */
const inOrder = served.toSorted((a, b) => Number(/^delete|^revoke/.test(a.id)) - Number(/^delete|^revoke/.test(b.id)));

describe('input that no form of ours would send is answered and breaks nothing', () => {
  it.each(inOrder.map((call, turn) => [call.id, call, turn] as const))('%s', async (id, call, turn) => {
    const example = withOwnIds(call, exampleInput(call, 'all'), ids);
    const headers = await headersOf(callerOf(call));
    const values = [...hostile, isChange(call) ? aMillion : aMillion.slice(0, 5000)];
    const places = placesIn(example);
    for (const [place, at] of places.entries()) {
      for (const [index, value] of values.entries()) {
        // By sixes, as places take turns by six below: each place gets its third.
        if ((Math.floor(index / 6) + turn) % share !== 0) continue;
        // Every value meets many calls, and every place several values: all with all would take minutes.
        if (places.length > 2 && index % Math.min(places.length, 6) !== place % 6) continue;
        if (!canTravel(call, value, at)) continue;
        const said = await ask(studio.address, call, withValue(example, at, value), headers);
        const what = `${id} with ${JSON.stringify(value)?.slice(0, 60)} at ${at.join('.')}: ${said.text.slice(0, 500)}`;
        expect(said.outcome, what).not.toBe('server.error');
        expect(said.status, what).not.toBe(500);
      }
    }
  });
});

const bodies = {
  'a list': '[]',
  'a text': '"x"',
  'a number': '1',
  nothing: 'null',
  'half a body': '{"a":',
  'two bodies': '{}{}',
  'a poisoned prototype': '{"__proto__":{"role":"owner"}}',
  'a poisoned constructor': '{"constructor":{"prototype":{"role":"owner"}}}',
  'very deep lists': `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  'the same name twice': '{"id":"a","id":"b"}',
  'bytes that are no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
} as const;

const takingBodies = served.filter((one) => isChange(one) && one.kind !== 'upload');

describe.each(Object.entries(bodies).map(([what, body], turn) => [what, body, turn] as const))(
  'a body that is %s',
  (_, body, turn) => {
    // A body is read before the call is looked at, so a third of the calls for each, another third for the next one.
    it('is answered by calls that take one', async () => {
      for (const call of takingBodies.filter((__, index) => (index + turn) % share === 0)) {
        const url = studio.address + call.path.replace(/\{\w+\}/g, 'x');
        const headers = { ...(await headersOf(callerOf(call))), 'content-type': 'application/json' };
        const answer = await fetch(url, { method: call.method, headers, body });
        const said = outcomeOf(answer.status, await answer.text());
        expect(said.outcome, `${call.id}: ${said.text.slice(0, 300)}`).not.toBe('server.error');
        expect(said.status, call.id).not.toBe(500);
      }
    });
  },
);

describe('a body of another kind', () => {
  const kinds = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml', ''];
  it.each(kinds)('%s is refused by every call, so no form of another site fits', async (kind) => {
    for (const call of takingBodies) {
      const url = studio.address + call.path.replace(/\{\w+\}/g, 'x');
      const headers = { ...(await headersOf(callerOf(call))), 'content-type': kind };
      const answer = await fetch(url, { method: call.method, headers, body: new TextEncoder().encode('{}') });
      expect(outcomeOf(answer.status, await answer.text()).outcome, call.id).toBe('input.invalid');
    }
  });
});
