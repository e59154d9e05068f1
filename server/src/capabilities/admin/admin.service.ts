import type { MailSummary } from '@timbre/contract/admin';
import { fail } from '../../platform/errors.ts';

interface Letter {
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly sentAt: string;
}

export interface AdminServiceDeps {
  /** Null when mail really leaves by SMTP: then nothing is kept here. */
  readonly mailbox: {
    readonly list: () => Promise<readonly Letter[]>;
    readonly read: (name: string) => Promise<(Letter & { readonly text: string }) | null>;
  } | null;
}

/** The owner's area: today the local mailbox. */
export interface AdminService {
  readonly listMails: () => Promise<MailSummary[]>;
  readonly readMail: (id: string) => Promise<MailSummary & { text: string }>;
}

const summaryOf = ({ name, to, subject, sentAt }: Letter): MailSummary => ({ id: name, to, subject, sentAt });

export function adminService({ mailbox }: AdminServiceDeps): AdminService {
  return {
    listMails: async () => ((await mailbox?.list()) ?? []).map(summaryOf),
    readMail: async (id) => {
      const letter = (await mailbox?.read(id)) ?? fail('input.not-found');
      return { ...summaryOf(letter), text: letter.text };
    },
  };
}
