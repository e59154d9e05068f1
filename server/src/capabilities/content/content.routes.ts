import * as bannerCalls from '@timbre/contract/content/content-banners';
import * as blogCalls from '@timbre/contract/content/content-blog';
import * as postCalls from '@timbre/contract/content/content-blog-editing';
import * as changeCalls from '@timbre/contract/content/content-changes';
import * as contestCalls from '@timbre/contract/content/content-contests';
import { listEmailClicks, openEmailLink } from '@timbre/contract/content/content-email-clicks';
import { likeContestVoice, listContestLikes } from '@timbre/contract/contest';
import * as legalCalls from '@timbre/contract/content/content-legal';
import * as documentCalls from '@timbre/contract/content/documents';
import { languageOfTag, type Language } from '@timbre/contract/screens/screen';
import type { Actor } from '../../platform/actor.ts';
import type { RequestInfo, Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { BannerService } from './banners.service.ts';
import type { BlogService } from './blog.service.ts';
import type { ChangeService } from './changes.service.ts';
import type { ContestService } from './contest.service.ts';
import type { ContestsService } from './contests.service.ts';
import type { DocumentService } from './documents.service.ts';
import { mayPreview, type Editor } from './editing.ts';
import type { EmailClickService } from './email-clicks.service.ts';
import type { LegalTextService } from './legal-texts.service.ts';
import { readingMinutes, renderMarkdown, renderMarkdownLine } from './markdown.ts';
import type { PostService } from './posts.service.ts';

interface ContentServices {
  readonly blog: BlogService;
  readonly posts: PostService;
  readonly changes: ChangeService;
  readonly banners: BannerService;
  readonly contest: ContestService;
  readonly contests: ContestsService;
  readonly emailClicks: EmailClickService;
  readonly documents: DocumentService;
  readonly legalTexts: LegalTextService;
}

const commits = { commitsAnswer: true } as const;
const languageOf = (wanted: Language | undefined, { language }: RequestInfo): Language =>
  wanted ?? languageOfTag(language);
const editorOf = ({ actor, info }: { readonly actor: Actor; readonly info: RequestInfo }): Editor => ({
  userId: actor.userId,
  address: info.address,
});

const legalRoutes = ({ legalTexts }: ContentServices): Route[] => [
  handle(legalCalls.listLegalTexts, () => legalTexts.list()),
  handle(legalCalls.saveLegalText, (request) => legalTexts.save(editorOf(request), request.input), commits),
  handle(legalCalls.deleteLegalText, (request) => legalTexts.remove(editorOf(request), request.input)),
];

/** What people vote for, and where letters led them. */
const campaignRoutes = ({ contest, contests, emailClicks }: ContentServices): Route[] => [
  handle(listContestLikes, ({ actor }) => contest.shown(actor?.userId ?? null)),
  handle(likeContestVoice, ({ input, actor, info }) =>
    contest.vote({ userId: actor.userId, network: info.network }, input),
  ),
  handle(contestCalls.listContests, () => contests.list()),
  handle(contestCalls.createContest, (request) => contests.create(editorOf(request), request.input), commits),
  handle(contestCalls.saveContest, (request) => contests.save(editorOf(request), request.input), commits),
  handle(contestCalls.deleteContest, async (request) => {
    await contests.remove(editorOf(request), request.input.id);
    return {};
  }),
  handle(openEmailLink, async ({ input, info }) => {
    await emailClicks.note(input, info.network);
    return null;
  }),
  handle(listEmailClicks, ({ input }) => emailClicks.list(input.days)),
];

export const contentRoutes = (services: ContentServices): Route[] => [
  ...writtenRoutes(services),
  ...legalRoutes(services),
  ...campaignRoutes(services),
];

const writtenRoutes = ({ blog, posts, changes, banners, documents }: ContentServices): Route[] => [
  handle(blogCalls.listBlogPosts, ({ input: { language, ...filter }, info }) =>
    blog.list({ ...filter, language: languageOf(language, info) }),
  ),
  handle(blogCalls.readBlogPost, ({ input, actor }) => blog.read(input.id, mayPreview(actor))),
  handle(blogCalls.readBlogCover, ({ input, actor }) => blog.cover(input.id, mayPreview(actor))),
  handle(blogCalls.readBlogFeed, ({ input, info }) => blog.feed(languageOf(input.language, info))),

  handle(postCalls.listPosts, ({ input }) => posts.list(input.page)),
  handle(postCalls.readPost, ({ input }) => posts.read(input.id)),
  handle(postCalls.createPost, (request) => posts.create(editorOf(request), request.input), commits),
  handle(postCalls.savePost, (request) => posts.save(editorOf(request), request.input), commits),
  handle(postCalls.publishPost, (request) => posts.publish(editorOf(request), request.input), commits),
  handle(postCalls.unpublishPost, (request) => posts.unpublish(editorOf(request), request.input), commits),
  handle(postCalls.deletePost, async (request) => {
    await posts.remove(editorOf(request), request.input.id);
    return {};
  }),
  handle(postCalls.previewMarkdown, ({ input: { text, isInline } }) => ({
    html: isInline ? renderMarkdownLine(text) : renderMarkdown(text),
    readingMinutes: readingMinutes(text),
  })),

  handle(changeCalls.listChanges, ({ input, info }) =>
    changes.listPublished(input.page, languageOf(input.language, info)),
  ),
  handle(changeCalls.listOwnChanges, ({ input }) => changes.list(input.page)),
  handle(changeCalls.createChange, (request) => changes.create(editorOf(request), request.input), commits),
  handle(changeCalls.saveChange, (request) => changes.save(editorOf(request), request.input), commits),
  handle(changeCalls.deleteChange, async (request) => {
    await changes.remove(editorOf(request), request.input.id);
    return {};
  }),

  handle(documentCalls.listDocuments, ({ input, info }) => documents.list(languageOf(input.language, info))),
  handle(documentCalls.readDocument, ({ input, info }) =>
    documents.read(input.route, languageOf(input.language, info)),
  ),

  handle(bannerCalls.readBanner, ({ input, info }) => banners.shown('site', languageOf(input.language, info))),
  handle(bannerCalls.readStudioBanner, ({ input, info }) => banners.shown('studio', languageOf(input.language, info))),
  handle(bannerCalls.readAppBanner, ({ input, info }) => banners.shown('app', languageOf(input.language, info))),
  handle(bannerCalls.listBanners, () => banners.list()),
  handle(bannerCalls.createBanner, (request) => banners.create(editorOf(request), request.input), commits),
  handle(bannerCalls.saveBanner, (request) => banners.save(editorOf(request), request.input), commits),
  handle(bannerCalls.deleteBanner, async (request) => {
    await banners.remove(editorOf(request), request.input.id);
    return {};
  }),
];
