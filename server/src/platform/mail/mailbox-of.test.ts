import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

it.each([
  ['ann.lee@gmail.com', 'annlee+two@googlemail.com'],
  ['Ann@Example.org', 'ann+friend@example.org'],
  ['a.n.n@example.org', 'ann@example.org'],
])('%s and %s are one mailbox', (one, other) => expect(mailboxOf(one)).toBe(mailboxOf(other)));

it.each([
  ['ann@example.org', 'ann@example.com'],
  ['ann@example.org', 'anna@example.org'],
  ['ann@mail.example.org', 'ann@example.org'],
])('%s and %s are two', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));
