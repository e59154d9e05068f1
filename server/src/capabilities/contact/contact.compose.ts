import { contactRoutes } from './contact.routes.ts';
import { contactService } from './contact.service.ts';
import { contactStore } from './contact.store.ts';
import { dataRequestService } from './data-requests.service.ts';
import type { TellOwner } from './contact.types.ts';
import { formTokens } from './form-token.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';

/** Messages to the owner, the owner's list of them, and requests about data with their due dates. */
export function composeContact({ config, clock, database: { db }, mailer, mailNotices: notices, sealed }: Platform) {
  const { publicUrl } = config.server;
  const tokens = formTokens({ sealed, clock });
  const deps = { db, store: contactStore, tokens, notices, mailer, clock, newId, publicUrl };
  const contact = contactService(deps);
  const dataRequests = dataRequestService(deps);
  /** About something else that waits for the owner, in their language. */
  const tellOwner: TellOwner = async (letter, what) => {
    const owner = await contactStore.owner(db);
    if (owner !== null) await notices.tell(owner.email, letter(owner.language), what);
  };
  const periodics: Periodic[] = [
    { name: 'contact.sweep', everyMinutes: 60, run: contact.sweep },
    { name: 'contact.remind', everyMinutes: 60, run: dataRequests.remind },
  ];
  return { routes: contactRoutes(contact, dataRequests, tokens), periodics, formTokens: tokens, tellOwner };
}
