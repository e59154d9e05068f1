import type { MailSummary } from '@timbre/contract/admin/admin';
import { fail } from '../../platform/errors.ts';

/** A letter of the local mailbox; `name` is what it is read by. */
export interface KeptLetter {
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

export interface AdminServiceDeps {
  /** The mailbox mailer's `list` and `read`; with a real mail server nothing is kept and both answer empty. */
  readonly listLetters: () => Promise<readonly KeptLetter[]>;
  readonly readLetter: (name: string) => Promise<(KeptLetter & { readonly text: string }) | null>;
}

/** What only the owner sees; the calls' access guards it. */
export interface AdminService {
  /** Newest first. */
  readonly listMails: () => Promise<MailSummary[]>;
  /** Throws `input.not-found`. */
  readonly readMail: (id: string) => Promise<MailSummary & { text: string }>;
}

export function adminService({ listLetters, readLetter }: AdminServiceDeps): AdminService {
  return {
    listMails: async () => (await listLetters()).map(toSummary),
    readMail: async (id) => {
      const letter = (await readLetter(id)) ?? fail('input.not-found');
      return { ...toSummary(letter), text: letter.text };
    },
  };
}

function toSummary({ name, to, subject, sentAt }: KeptLetter): MailSummary {
  return { id: name, to, subject, sentAt };
}
