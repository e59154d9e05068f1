// Mail to both goes to the same box there.
const sameDomain: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * The mailbox behind an address, as far as its spelling tells: without what follows a `+`, and without dots, which some
 * providers leave out. For finding out whether two addresses are one person's, never for writing to.
 */
export function mailboxOf(email: string): string {
  const lower = email.toLowerCase();
  const at = lower.lastIndexOf('@');
  const domain = lower.slice(at + 1);
  const local = (lower.slice(0, at).split('+')[0] ?? '').replaceAll('.', '');
  return `${local}@${sameDomain[domain] ?? domain}`;
}
