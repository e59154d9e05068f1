/** Mailboxes that anybody may read or that vanish within the hour: no address to keep an account by. */
export const throwAwayDomains: ReadonlySet<string> = new Set([
  ...['10minutemail.com', '10minutemail.net', '20minutemail.com', '33mail.com', 'anonbox.net', 'burnermail.io'],
  ...['discard.email', 'dispostable.com', 'dropmail.me', 'emailondeck.com', 'fakeinbox.com', 'fakemail.net'],
  ...['getairmail.com', 'getnada.com', 'guerrillamail.biz', 'guerrillamail.com', 'guerrillamail.de'],
  ...['guerrillamail.info', 'guerrillamail.net', 'guerrillamail.org', 'guerrillamailblock.com', 'inboxkitten.com'],
  ...['mail-temp.com', 'mail.tm', 'maildrop.cc', 'mailinator.com', 'mailinator.net', 'mailnesia.com', 'mailsac.com'],
  ...['mintemail.com', 'moakt.com', 'mohmal.com', 'mytemp.email', 'sharklasers.com', 'spam4.me', 'spamgourmet.com'],
  ...['temp-mail.io', 'temp-mail.org', 'tempail.com', 'tempmail.com', 'tempmail.net', 'tempmailo.com', 'tempr.email'],
  ...['throwawaymail.com', 'trash-mail.com', 'trashmail.com', 'trashmail.de', 'trashmail.net', 'yopmail.com'],
  ...['yopmail.fr', 'yopmail.net'],
]);
