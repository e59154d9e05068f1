import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import { fail } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../log/logger.ts';
import type { Mail, Mailer } from './mailer.ts';

export interface MailboxOptions {
  /** Made when missing; only the server's user may enter it. */
  readonly directory: string;
  readonly from: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface MailboxSummary {
  /** Name to read the letter by: digits and letters only. */
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

export interface MailboxLetter extends MailboxSummary {
  readonly text: string;
  readonly html: string | null;
}

export interface MailboxMailer extends Mailer {
  /** Newest first. */
  readonly list: (limit?: number) => Promise<MailboxSummary[]>;
  /** `null` when there is no letter of this name. */
  readonly read: (name: string) => Promise<MailboxLetter | null>;
  /** Removes the letters to this address, and those that tell others about it. */
  readonly forget: (address: string) => Promise<void>;
}

/** Older letters are removed, so that an unattended studio does not fill its disk. */
export const maxLetters = 1_000;
const namePattern = /^\d{13}-[0-9a-z]{26}$/;

/**
 * Keeps letters as files instead of sending them: `<name>.eml` as it would have left, and `<name>.json` with the
 * same words for the owner's page, so that nothing has to parse MIME.
 */
export function mailboxMailer({ directory, from, clock, logger }: MailboxOptions): MailboxMailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true },
    { from },
  );

  const names = async (): Promise<string[]> => {
    const files = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const letters = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
    // The name starts with the time in milliseconds, 13 digits until the year 2286.
    return letters.filter((name) => namePattern.test(name)).sort((a, b) => (a < b ? 1 : -1));
  };

  const read = async (name: string): Promise<MailboxLetter | null> => {
    if (!namePattern.test(name)) return null;
    try {
      return JSON.parse(await readFile(join(directory, `${name}.json`), 'utf8')) as MailboxLetter;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };

  const remove = async (name: string): Promise<void> => {
    for (const ending of ['eml', 'json']) await rm(join(directory, `${name}.${ending}`), { force: true });
  };

  const keep = async ({ to, subject, text, html }: Mail): Promise<void> => {
    const sentAt = clock.now();
    const name = `${String(sentAt.getTime()).padStart(13, '0')}-${newId()}`;
    const { message } = await transport.sendMail({
      to: { name: '', address: to },
      subject,
      text,
      date: sentAt,
      ...(html === undefined ? {} : { html }),
    });
    const letter: MailboxLetter = { name, to, subject, sentAt: sentAt.toISOString(), text, html: html ?? null };
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeWhole(join(directory, `${name}.eml`), message as Buffer);
    await writeWhole(join(directory, `${name}.json`), JSON.stringify(letter));
    for (const old of (await names()).slice(maxLetters)) await remove(old);
  };

  return {
    send: async (mail) => {
      try {
        await keep(mail);
      } catch (error) {
        logger.error('mail could not be kept in the mailbox', { error });
        fail('account.mail-failed');
      }
    },
    list: async (limit = 100) => {
      const letters = await Promise.all((await names()).slice(0, limit).map(read));
      return letters
        .filter((letter) => letter !== null)
        .map(({ name, to, subject, sentAt }) => ({ name, to, subject, sentAt }));
    },
    read,
    forget: async (address) => {
      const wanted = address.toLowerCase();
      for (const name of await names()) {
        const letter = await read(name);
        if (letter !== null && addressesIn(`${letter.to} ${letter.text}`).includes(wanted)) await remove(name);
      }
    },
  };
}

/** Every address that stands in a text, in small letters; the full stop of a sentence is none of it. */
const addressesIn = (text: string): string[] =>
  (text.toLowerCase().match(/[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/g) ?? []).map((found) => found.replace(/\.+$/, ''));

/** By rename, so that a half-written letter is never listed. Letters hold sign-in codes: no one else may read them. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const temporary = `${path}.part`;
  try {
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
