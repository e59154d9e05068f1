import * as z from 'zod/mini';

/** The tag of the served page that carries `SiteFacts`. */
export const siteMetaName = 'timbre-site';

/** The tag of a served page that holds `FirstAnswers`, by its id. */
export const firstAnswersId = 'timbre-first-answers';

/** What calls answered to the person who opened the page, so that the web app need not ask; whole envelopes by address. */
export interface FirstAnswers {
  /** The language in which they were asked. */
  readonly language: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The tag of a page that is served in the place of another one while the studio is closed. */
export const closedProperty = 'timbre:closed';

/** What the web app must know of the place it is served from. Origins have no slash at the end; null: not set. */
export const siteFacts = z.object({
  /** Where the marketing pages live when not here. */
  marketingOrigin: z.nullable(z.string()),
  /** Where a phone goes for the pages made for it. */
  mobileOrigin: z.nullable(z.string()),
});
export type SiteFacts = z.infer<typeof siteFacts>;

/** Stands in the forms of finished pages where the server writes when the page was opened. */
export const formTokenPlace = '%form-token%';
