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
import type { Mailer, MailText } from '../../platform/mail/mailer.ts';
import type { ContactStore, DataRequestStore } from './contact.store.ts';

/** Says when a page with a form was opened, so that what is sent faster than anyone types can be told from people. */
export interface FormTokens {
  /** For a page that is opened now. */
  readonly make: () => string;
  /** Throws `contact.too-soon`, and `contact.form-stale` for what is no token of ours or too old. */
  readonly check: (token: string) => void;
}

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

/** Mails the owner in their language; a letter that can't leave stops nothing. `what`: for the log. */
export type TellOwner = (letter: (language: string) => MailText, what: string) => Promise<void>;

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
