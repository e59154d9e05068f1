import type { OutputOf } from '../call.ts';
import type { BlogPost, listBlogPosts } from '../content/content-blog.ts';
import type { HomeCoupons, PriceEntry } from '../billing/billing-products.ts';
import type { listChanges } from '../content/content-changes.ts';
import type { HelpDocument, HelpGroup } from '../content/documents.ts';
import type { PricingTabs } from './pricing-tabs.ts';

/** What the pages of the public site show that are written when someone asks for them, by the names of their screens. */
export interface LivePages {
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
  readonly pricing: {
    readonly entries: readonly PriceEntry[];
    readonly coupons: HomeCoupons;
    readonly tabs: PricingTabs;
  };
}

/** Of the words that guides are searched for; more are passed over. */
export const helpWordsChars = 100;

export type LivePageName = keyof LivePages;
