import { fail } from '../../../platform/errors.ts';
import { throwAwayDomains } from './throw-away-domains.ts';

export interface EmailRulesOptions {
  /** Addresses and domains that the owner shuts out, lower case; a domain stands for those below it too. */
  readonly blocked: readonly string[];
  /** Mail stays in the studio's own mailbox, which takes any name. */
  readonly isMailLocal: boolean;
}

/** Which addresses may have an account here. Addresses are lower case, as the contract makes them. */
export interface EmailRules {
  /** Throws `account.email-blocked`, and `account.email-unsupported` for an address that mail cannot reach. */
  readonly refuseUnreachable: (email: string) => void;
  /** For an address that is to become an account's: also throws `account.email-unsupported` for throw-away mailboxes. */
  readonly refuseUnfit: (email: string) => void;
}

// RFC 2606 and 6761: names that no mail server can have. `.test`, `.local` and `.internal` are real inside some networks.
const deadEndings = ['example', 'invalid', 'localhost', 'onion'];

export function emailRules({ blocked, isMailLocal }: EmailRulesOptions): EmailRules {
  const refuseUnreachable = (email: string): void => {
    const domain = domainOf(email);
    if (blocked.includes(email) || withParents(domain).some((name) => blocked.includes(name))) {
      fail('account.email-blocked', { field: 'email' });
    }
    if (!isReachable(domain, isMailLocal)) fail('account.email-unsupported', { field: 'email' });
  };
  return {
    refuseUnreachable,
    refuseUnfit: (email) => {
      refuseUnreachable(email);
      if (withParents(domainOf(email)).some((name) => throwAwayDomains.has(name))) {
        fail(
          'account.email-unsupported',
          { field: 'email' },
          'Disposable email addresses aren’t supported. Use a permanent address.',
        );
      }
    },
  };
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The domain and those above it, such as `a.b.org`, `b.org` and `org`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

function isReachable(domain: string, isMailLocal: boolean): boolean {
  if (domain === 'localhost') return isMailLocal;
  const labels = domain.split('.');
  const ending = labels.at(-1) ?? '';
  // A letter at the end keeps IP addresses out, with and without brackets.
  if (labels.length < 2 || labels.includes('') || !/^[a-z][a-z\d-]*[a-z\d]$/.test(ending)) return false;
  return isMailLocal || !deadEndings.includes(ending);
}
