import type { OutputOf } from '../call.ts';
import type { BlogPost, listBlogPosts } from '../content/content-blog.ts';
import type { listChanges } from '../content/content-changes.ts';
import type { HelpDocument, HelpGroup } from '../content/documents.ts';

/** What the pages of the public site show that are written when someone asks for them, by the names of their screens. */
export interface LivePages {
  readonly blog: OutputOf<typeof listBlogPosts> & {
    readonly page: number;
    /** The tag whose posts these are; null: all. */
    readonly tag: string | null;
  };
  readonly 'blog-post': BlogPost;
  readonly changelog: OutputOf<typeof listChanges> & { readonly page: number };
  /** `document` is null at the bare address, which lists them. */
  readonly help: { readonly groups: readonly HelpGroup[]; readonly document: HelpDocument | null };
}

export type LivePageName = keyof LivePages;
