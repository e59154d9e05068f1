import { hashKey } from '@tanstack/react-query';
import { alignedCue, alignmentLimits } from '@timbre/contract/alignment/alignment';
import { subtitleRules, type SubtitleRules } from '@timbre/contract/articles/article-settings';
import { editableCues, type EditableCue } from '@timbre/media/subtitles/edit-cues';
import * as z from 'zod/mini';
import { keptDrafts, type DraftPlace } from '../../lib/editing/kept-drafts.ts';
import { cueChanges } from '../../domain/subtitles/cue-changes.ts';

type Cues = readonly EditableCue[];

/** What is edited: subtitles, rules and title. */
export interface AlignmentDoc {
  readonly title: string;
  readonly rules: SubtitleRules;
  readonly cues: Cues;
}

/** What is to be written of it. */
export interface AlignmentChange {
  readonly title?: string;
  readonly rules?: SubtitleRules;
  readonly put: Cues;
  readonly remove: readonly string[];
}

/** What the server does not have yet. */
export function changeOf(saved: AlignmentDoc, { title, rules, cues }: AlignmentDoc): AlignmentChange {
  const parts = cueChanges(saved.cues, cues);
  return {
    ...(title === saved.title ? {} : { title }),
    ...(rules === saved.rules ? {} : { rules }),
    put: parts.flatMap(({ put }) => put),
    remove: parts.flatMap(({ remove }) => remove),
  };
}

export const isNothing = ({ title, rules, put, remove }: AlignmentChange): boolean =>
  title === undefined && rules === undefined && put.length === 0 && remove.length === 0;

/** With a change that was not saved; subtitles stand by their times. */
export function withChange(doc: AlignmentDoc, { title, rules, put, remove }: AlignmentChange): AlignmentDoc {
  const now = new Map([...doc.cues, ...put].map((cue) => [cue.id, cue]));
  for (const id of remove) now.delete(id);
  const cues = [...now.values()].sort((a, b) => a.startSeconds - b.startSeconds);
  return { title: title ?? doc.title, rules: rules ?? doc.rules, cues };
}

const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** What of a change the server does not hold already: an answer may have been lost. */
export function withoutHeld(doc: AlignmentDoc, { title, rules, put, remove }: AlignmentChange): AlignmentChange {
  const byId = new Map(doc.cues.map((cue) => [cue.id, cue]));
  return {
    ...(title === undefined || title === doc.title ? {} : { title }),
    ...(rules === undefined || isSame(rules, doc.rules) ? {} : { rules }),
    put: put.filter((cue) => !isSame(byId.get(cue.id), cue)),
    remove: remove.filter((id) => byId.has(id)),
  };
}

const shape = z.object({
  revision: z.number(),
  title: z.optional(z.string().check(z.maxLength(alignmentLimits.titleChars))),
  rules: z.optional(subtitleRules),
  put: z.array(alignedCue),
  remove: z.array(z.string()),
});

const drafts = keptDrafts('alignment-draft', shape);

/** Null: nothing is left over. */
export function readAlignmentDraft(place: DraftPlace): (AlignmentChange & { readonly revision: number }) | null {
  const draft = drafts.read(place);
  if (draft === null) return null;
  const { title, rules, put, ...rest } = draft;
  return {
    ...rest,
    put: editableCues(put),
    ...(title === undefined ? {} : { title }),
    ...(rules === undefined ? {} : { rules }),
  };
}

/** Nothing that is not saved yet is lost with the page. */
export function keepAlignmentDraft(place: DraftPlace, revision: number, change: AlignmentChange | null): boolean {
  return drafts.keep(place, change === null || isNothing(change) ? null : { revision, ...change });
}
