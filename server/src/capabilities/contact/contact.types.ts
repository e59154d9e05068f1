import type {
  ContactMessage,
  downloadContactMessages,
  listContactMessages,
  setContactMessageState,
} from '@timbre/contract/admin/admin-contact';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { DataRequest, sendBusinessRequest, sendContactMessage, sendDataRequest } from '@timbre/contract/contact';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { MailNotices } from '../../platform/mail/mail-notices.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { ContactStore, DataRequestStore } from './contact.store.ts';
import type { FormTokens } from './form-token.ts';

export interface ContactServiceDeps {
  readonly db: Database;
  readonly store: ContactStore & DataRequestStore;
  readonly tokens: Pick<FormTokens, 'check'>;
  readonly notices: Pick<MailNotices, 'tell'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicUrl: string;
}

/** Where a message comes from; `userId` is null for a visitor. */
export interface ContactSender {
  readonly network: string;
  readonly userId: string | null;
}

/** Messages to the owner. Each is kept even when the mail about it fails. */
export interface ContactService {
  /** Throws `request.too-many`, and for visitors `contact.too-soon` and `contact.form-stale`. */
  readonly send: (input: InputOf<typeof sendContactMessage>, from: ContactSender) => Promise<void>;
  /** The same of a business. */
  readonly sendBusiness: (input: InputOf<typeof sendBusinessRequest>, from: ContactSender) => Promise<void>;
  readonly list: (query: InputOf<typeof listContactMessages>) => Promise<OutputOf<typeof listContactMessages>>;
  /** Rows of a spreadsheet, the newest message first. */
  readonly csv: (query: InputOf<typeof downloadContactMessages>) => AsyncIterable<Buffer>;
  /** Throws `input.not-found`. */
  readonly setState: (input: InputOf<typeof setContactMessageState>) => Promise<ContactMessage>;
  /** Forgets networks after a day and answered messages after half a year; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

/** Requests about one's data, and their due dates. */
export interface DataRequestService {
  readonly list: (userId: string) => Promise<DataRequest[]>;
  /** Throws `request.too-many`, and `contact.data-open` while one of the kind is open. */
  readonly send: (
    input: InputOf<typeof sendDataRequest>,
    from: ContactSender & { readonly userId: string },
  ) => Promise<DataRequest>;
  /** Mails the owner about each open request that is due soon, once; returns how many. For the clock. */
  readonly remind: () => Promise<number>;
}
