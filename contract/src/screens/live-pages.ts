import type { OutputOf } from '../call.ts';
import type { BlogPost, listBlogPosts } from '../content/content-blog.ts';
import type { HomeCoupons, PriceEntry } from '../billing/billing-products.ts';
import type { listChanges } from '../content/content-changes.ts';
import type { LegalPage } from '../content/content-legal.ts';
import type { HelpDocument, HelpGroup } from '../content/documents.ts';
import type { Maintenance } from '../maintenance.ts';
import type { Emotion } from '../script.ts';
import type { Speaker } from '../voices/voices.ts';
import type { Scenario } from '../voices/voices-scenarios.ts';
import type { SpeakerCriteria } from '../voices/voices-store.ts';
import type { PricingTabs } from './pricing-tabs.ts';

/** A legal text of the owner's own. */
export interface LegalPageText {
  readonly html: string;
  readonly headings: HelpDocument['headings'];
  /** ISO 8601. */
  readonly changedAt: string;
}

/** What the pages of the public site show that are written when someone asks for them, by the names of their screens. */
export interface LivePages extends Readonly<Record<LegalPage, { readonly own: LegalPageText | null }>> {
  readonly blog: OutputOf<typeof listBlogPosts> & {
    readonly page: number;
    /** The tag whose posts these are; null: all. */
    readonly tag: string | null;
  };
  readonly 'blog-post': BlogPost;
  readonly changelog: OutputOf<typeof listChanges> & { readonly page: number };
  /** `document` is null at the address that lists them: all, or those that have the words someone looks for. */
  readonly help: {
    readonly groups: readonly HelpGroup[];
    readonly document: HelpDocument | null;
    readonly words: string;
  };
  /** `to`: where the reader goes on. */
  readonly maintain: { readonly state: Maintenance; readonly to: string };
  readonly pricing: {
    readonly entries: readonly PriceEntry[];
    readonly coupons: HomeCoupons;
    readonly tabs: PricingTabs;
  };
  readonly 'pricing-original': LivePages['pricing'];
  readonly 'pricing-trial': LivePages['pricing'];
  readonly 'voice-store': {
    readonly voices: readonly Pick<
      Speaker,
      'speaker' | 'name' | 'language' | 'gender' | 'age' | 'vipAuth' | 'emotionSet'
    >[];
    readonly total: number;
    readonly pages: number;
    readonly page: number;
    /** What the address asks for; null and no words: everything. */
    readonly filter: {
      readonly q: string;
      readonly language: string | null;
      readonly gender: Speaker['gender'] | null;
      readonly style: Emotion | null;
      readonly scenario: Scenario | null;
    };
    /** What there is to choose from, of all voices. */
    readonly criteria: Pick<SpeakerCriteria, 'language' | 'gender' | 'style' | 'scenario'>;
  };
  readonly 'voiceover-store': LivePages['voice-store'];
}

/** Voices on a page of the store. */
export const storePageVoices = 24;

/** Of the words that guides are searched for; more are passed over. */
export const helpWordsChars = 100;

export type LivePageName = keyof LivePages;
