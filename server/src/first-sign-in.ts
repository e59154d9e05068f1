/**
 * How the owner signs in for the first time. Only a terminal gets the link itself: what is no terminal is a log, which
 * is kept, collected and read by others while the link still works.
 */
export function describeFirstSignIn(link: string, isTerminal: boolean): string {
  return isTerminal
    ? `Sign in as the owner with this link, which works once: ${link}`
    : 'To sign in as the owner, run "npx timbre owner-link". It prints a link that works once.';
}
