// One sentence over everything: on the public site, in the studio, in the apps.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  contentId,
  contentLanguage,
  contentLimits,
  contentLink,
  listLanguage,
  moment,
  plainLine,
  revision,
} from './content-text.ts';

export const bannerPlaces = ['site', 'studio', 'app'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];
export const bannerTones = ['plain', 'accent', 'warn'] as const;

const shown = {
  /** Plain text. */
  text: plainLine(contentLimits.bannerChars).check(z.minLength(1, 'Enter the text.')),
  tone: z.enum(bannerTones),
  /** Empty together with `link`: it leads nowhere. */
  linkLabel: plainLine(contentLimits.linkLabelChars),
  link: z.union([z.literal(''), contentLink]),
  isDismissable: z.boolean(),
};

export const banner = z.object({ id: z.string(), revision, ...shown });
export type Banner = z.infer<typeof banner>;

const draft = z.object({
  ...shown,
  place: z.enum(bannerPlaces),
  /** Null: in every language. */
  language: z.nullable(contentLanguage),
  /** Null: at once. */
  from: z.nullable(moment),
  /** Null: without an end. */
  until: z.nullable(moment),
  /** Of several the highest is shown. */
  priority: z.number().check(z.int(), z.gte(0), z.lte(contentLimits.maxPriority)),
  /** False: kept, and not shown. */
  isActive: z.boolean(),
});
export type BannerDraft = z.infer<typeof draft>;

const hasWholeLink = z.refine<BannerDraft>(({ link, linkLabel }) => (link === '') === (linkLabel === ''), {
  message: 'A link needs both a label and an address.',
  path: ['link'],
});
const hasTime = z.refine<BannerDraft>(
  ({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until),
  { message: 'The end must be after the start.', path: ['until'] },
);
export const bannerDraft = draft.check(hasWholeLink, hasTime);

export const ownBanner = z.extend(draft, { id: z.string(), revision, updatedAt: z.string() });
export type OwnBanner = z.infer<typeof ownBanner>;

/** Those that are on now, the most important first; the first that its reader has not dismissed is shown. */
export const shownBanners = z.array(banner);
const bannersOf = { method: 'GET', input: z.object({ language: listLanguage }), output: shownBanners } as const;

const backgroundPath = '/gateway-apis/account/v1/background';

export const readBanner = call({ ...bannersOf, id: 'readBanner', path: `${backgroundPath}/banner`, access: 'public' });

export const readStudioBanner = call({
  ...bannersOf,
  id: 'readStudioBanner',
  path: `${backgroundPath}/studioBanner`,
  access: 'user',
});

export const readAppBanner = call({
  ...bannersOf,
  id: 'readAppBanner',
  path: `${backgroundPath}/appBanner`,
  access: 'public',
});

const path = '/gateway-apis/admin/v1/banners';

export const listBanners = call({
  id: 'listBanners',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({}),
  output: z.array(ownBanner),
});

export const createBanner = call({
  id: 'createBanner',
  method: 'POST',
  path,
  access: 'owner',
  idempotent: true,
  input: bannerDraft,
  output: ownBanner,
});

export const saveBanner = call({
  id: 'saveBanner',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'owner',
  idempotent: true,
  input: z.extend(draft, { id: contentId, revision }).check(hasWholeLink, hasTime),
  output: ownBanner,
  errors: ['state.conflict'],
});

/** For good. */
export const deleteBanner = call({
  id: 'deleteBanner',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'owner',
  input: z.object({ id: contentId }),
  output: z.object({}),
});
