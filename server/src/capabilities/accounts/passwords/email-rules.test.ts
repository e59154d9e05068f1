import { email } from '@timbre/contract/accounts/accounts';
import { describe, expect, it } from 'vitest';
import { emailRules } from './email-rules.ts';

const blocked = ['mallory@example.org', 'spam.test'];
const local = emailRules({ blocked, isMailLocal: true });
const remote = emailRules({ blocked, isMailLocal: false });

function said(work: () => void): string {
  try {
    work();
    return 'fine';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('an address', () => {
  it.each([
    ['ada@example.org', 'fine', 'fine'],
    ['ada@mail.example.co.jp', 'fine', 'fine'],
    ['ada@studio.local', 'fine', 'fine'],
    ['ada@localhost', 'fine', 'account.email-unsupported'],
    ['ada@studio.example', 'fine', 'account.email-unsupported'],
    ['ada@studio.invalid', 'fine', 'account.email-unsupported'],
    ['ada@intranet', 'account.email-unsupported', 'account.email-unsupported'],
    ['ada@192.0.2.7', 'account.email-unsupported', 'account.email-unsupported'],
    ['ada@[192.0.2.7]', 'account.email-unsupported', 'account.email-unsupported'],
    ['ada@[2001:db8::7]', 'account.email-unsupported', 'account.email-unsupported'],
    ['ada@a..b.org', 'not an address', 'not an address'],
    ['mallory@example.org', 'account.email-blocked', 'account.email-blocked'],
    ['anybody@spam.test', 'account.email-blocked', 'account.email-blocked'],
    ['anybody@deep.spam.test', 'account.email-blocked', 'account.email-blocked'],
    ['anybody@notspam.test', 'fine', 'fine'],
  ])('%s: %s when mail stays here, %s when it leaves', (address, here, away) => {
    const parsed = email.safeParse(address);
    const judge = (rules: typeof local) =>
      parsed.success ? said(() => rules.refuseUnreachable(parsed.data)) : 'not an address';
    expect(judge(local)).toBe(here);
    expect(judge(remote)).toBe(away);
  });

  it.each(['ada@mailinator.com', 'ada@sub.mailinator.com', 'ada@yopmail.com'])(
    '%s is no address to keep an account by, but may go on being one',
    (address) => {
      expect(said(() => local.refuseUnfit(address))).toBe('account.email-unsupported');
      expect(said(() => local.refuseUnreachable(address))).toBe('fine');
    },
  );

  it.each(['ada', 'ada@', '@example.org', 'a b@example.org', 'ada@exa mple.org', 'ada@example.org\r\nBcc: b@b.org'])(
    '%j is none',
    (address) => expect(email.safeParse(address).success).toBe(false),
  );
});
