import type { Client } from '@timbre/client';
import { ApiError } from '@timbre/client';
import type { FaultyMailer } from '../doubles/faulty-mailer.ts';
import type { StripeDouble } from '../doubles/stripe-double.ts';
import { openBrowser } from '../steps/browser-steps.ts';
import type { TestStudio, TestUser } from '../test-studio.ts';

/** A studio with those it deals with outside. */
export interface Surroundings {
  readonly studio: TestStudio;
  readonly stripe: StripeDouble;
  readonly mailer: FaultyMailer;
}

/** Enough for an image and a few exports, so that some are refused. */
export const creditsAtFirst = 3;

/** What a person asked for. */
export interface Work {
  readonly kind: 'export' | 'image';
  readonly id: string;
  /** Of an export. */
  readonly articleId: string | null;
}

export interface Person {
  readonly user: TestUser;
  readonly work: Work[];
  /** In hundredths of a credit, by article: what its sentences cost, once. */
  readonly prices: Map<string, number>;
  readonly erased: Set<string>;
  /** A browser that is logged in; made when it is needed first. */
  readonly open: () => Promise<Client>;
  /** Orders, and the pages that take their payments. */
  readonly orders: { readonly id: string; readonly url: string }[];
  /** Payments that were asked back with success. */
  readonly askedBack: Set<string>;
  /** All addresses the person ever had, the last one now. */
  readonly addresses: string[];
  /** Those that codes were asked for. */
  readonly codes: Set<string>;
}

export async function newPerson(studio: TestStudio): Promise<Person> {
  const user = await studio.createUser('professional', creditsAtFirst);
  let browser: Promise<Client> | null = null;
  return {
    user,
    work: [],
    prices: new Map(),
    erased: new Set(),
    open: () => (browser ??= openBrowser(studio, user).then(({ client }) => client)),
    orders: [],
    askedBack: new Set(),
    addresses: [user.email],
    codes: new Set(),
  };
}

/** What a studio answers while those it deals with are away. */
const outside = new Set(['billing.failed', 'account.mail-failed']);

/** What the studio refuses, for want of credits, of the article or of someone outside, is no fault. */
export async function unlessRefused(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError) || (error.status >= 500 && !outside.has(error.code))) throw error;
  });
}
