import { contactRoutes } from './contact.routes.ts';
import { contactService } from './contact.service.ts';
import { contactStore } from './contact.store.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { mailNotices } from '../../platform/mail/mail-notices.ts';

/** The contact page's messages, and the owner's list of them. */
export function composeContact({ config, clock, database: { db }, mailer, logger }: Platform) {
  const notices = mailNotices({ mailer, log: logger });
  const { publicUrl } = config.server;
  const contact = contactService({ db, store: contactStore, notices, clock, newId, publicUrl });
  const periodics: Periodic[] = [{ name: 'contact.sweep', everyMinutes: 60, run: contact.sweep }];
  return { routes: contactRoutes(contact), periodics };
}
