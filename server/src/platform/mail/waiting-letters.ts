import { inArray, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { SealedText } from '../sealed-text.ts';
import type { Mail } from './mailer.ts';
import { waitingLetters } from './waiting-letters.tables.ts';

export interface WaitingLetter {
  readonly mail: Mail;
  readonly what: string;
  readonly tries: number;
  readonly createdAt: Date;
}

/** Letters that wait for another try, whichever process makes it. */
export interface WaitingLetters {
  /** False where too many wait. */
  readonly keep: (letter: WaitingLetter, dueAt: Date) => Promise<boolean>;
  /**
   * One whose time has come; null: none. It is gone from here before it is sent: a process that dies in between loses
   * it, rather than that someone gets it twice.
   */
  readonly take: () => Promise<WaitingLetter | null>;
}

/** When a server is away for long, further ones are not tried again. */
const mostWaiting = 200;
const sealedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
});

export interface WaitingLettersDeps {
  readonly db: Database;
  readonly sealed: SealedText;
  readonly clock: Clock;
  readonly newId: () => string;
}

const placeOf = (id: string): string => `waiting letter ${id}`;

export function openWaitingLetters({ db, sealed, clock, newId }: WaitingLettersDeps): WaitingLetters {
  const take = async (): Promise<WaitingLetter | null> => {
    const due = db
      .select({ id: waitingLetters.id })
      .from(waitingLetters)
      .where(lte(waitingLetters.dueAt, clock.now()))
      .orderBy(waitingLetters.dueAt)
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await db.delete(waitingLetters).where(inArray(waitingLetters.id, due)).returning();
    if (row === undefined) return null;
    const { id, what, tries, createdAt, letter } = row;
    const text = sealed.open(letter, placeOf(id));
    const { data: mail } = z.safeParse(sealedMail, text === null ? null : JSON.parse(text));
    // Sealed by a key that is gone: no one can read it, and the next one may be readable.
    if (mail === undefined) return take();
    const { html, ...plain } = mail;
    return { mail: html === undefined ? plain : { ...plain, html }, what, tries, createdAt };
  };

  return {
    take,
    keep: async ({ mail, ...letter }, dueAt) => {
      if ((await db.$count(waitingLetters)) >= mostWaiting) return false;
      const id = newId();
      await db
        .insert(waitingLetters)
        .values({ ...letter, id, dueAt, letter: sealed.seal(JSON.stringify(mail), placeOf(id)) });
      return true;
    },
  };
}
