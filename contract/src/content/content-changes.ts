// What changed in which version: the public page, and the owner's calls for it.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  calendarDay,
  contentId,
  contentLanguage,
  contentLimits,
  listLanguage,
  plainLine,
  revision,
} from './content-text.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const changeKinds = ['new', 'improved', 'fixed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const item = z.object({
  kind: z.enum(changeKinds),
  /** One line of Markdown. */
  text: plainLine(contentLimits.itemChars).check(z.minLength(1, 'Describe what changed.')),
});

export const changeDraft = z.object({
  version: plainLine(contentLimits.versionChars).check(z.minLength(1, 'Enter the version.')),
  releasedOn: calendarDay,
  language: contentLanguage,
  items: z
    .array(item)
    .check(
      z.minLength(1, 'Describe what changed.'),
      z.maxLength(contentLimits.changeItems, `At most ${contentLimits.changeItems} changes for one version.`),
    ),
  /** False: a draft that only the owner sees. */
  isPublished: z.boolean(),
});
export type ChangeDraft = z.infer<typeof changeDraft>;

export const change = z.extend(changeDraft, { id: z.string(), revision, updatedAt: z.string() });
export type Change = z.infer<typeof change>;

export const publicChange = z.object({
  id: z.string(),
  version: z.string(),
  releasedOn: z.string(),
  language: contentLanguage,
  items: z.array(z.object({ kind: z.enum(changeKinds), html: z.string() })),
});
export type PublicChange = z.infer<typeof publicChange>;

/** Published changes of one language, the newest version first. */
export const listChanges = call({
  id: 'listChanges',
  method: 'GET',
  path: '/gateway-apis/account/v1/background/changelog',
  access: 'public',
  input: z.object({ page: pageNumber(1, 1), language: listLanguage }),
  output: z.extend(pageOf(publicChange), { languages: z.array(contentLanguage) }),
});

const path = '/gateway-apis/admin/v1/changes';

/** Drafts too. */
export const listOwnChanges = call({
  id: 'listOwnChanges',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1) }),
  output: pageOf(change),
});

export const createChange = call({
  id: 'createChange',
  method: 'POST',
  path,
  access: 'owner',
  idempotent: true,
  input: changeDraft,
  output: change,
});

export const saveChange = call({
  id: 'saveChange',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'owner',
  idempotent: true,
  input: z.extend(changeDraft, { id: contentId, revision }),
  output: change,
  errors: ['state.conflict'],
});

/** For good. */
export const deleteChange = call({
  id: 'deleteChange',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'owner',
  input: z.object({ id: contentId }),
  output: z.object({}),
});
