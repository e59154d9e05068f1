import * as content from './content.ts';
import * as contentBanners from './content-banners.ts';
import * as contentBlog from './content-blog.ts';
import * as contentBlogEditing from './content-blog-editing.ts';
import * as contentChanges from './content-changes.ts';
import * as contentContests from './content-contests.ts';
import * as contentEmailClicks from './content-email-clicks.ts';
import * as contentLegal from './content-legal.ts';
import * as documents from './documents.ts';

/** The files that declare the calls of what the owner publishes, by their names. */
export const contentCallFiles = {
  'content-banners': contentBanners,
  'content-legal': contentLegal,
  'content-blog-editing': contentBlogEditing,
  'content-blog': contentBlog,
  'content-changes': contentChanges,
  'content-contests': contentContests,
  'content-email-clicks': contentEmailClicks,
  content,
  documents,
};
