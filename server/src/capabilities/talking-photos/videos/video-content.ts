import { planNames, type PlanName } from '@timbre/contract/plans';
import {
  photoPage,
  photoSettings,
  type PhotoPage,
  type PhotoSettings,
} from '@timbre/contract/talking-photos/photo-document';
import * as z from 'zod/mini';
import type { PlannedSentence } from '../../speech/speech.service.ts';

/** Where someone is heard in a recording. */
export interface Voiced {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** One sentence of a video: a chunk of its own. */
export interface VideoSentence extends PlannedSentence {
  readonly pageId: string;
  readonly face: number;
  /** Of a recording; null: a voice says it. */
  readonly voiced: Voiced | null;
}

/** What a video makes, as it was when it was asked for. */
export interface VideoContent {
  /** Those that are shown. */
  readonly pages: readonly PhotoPage[];
  readonly settings: PhotoSettings;
  readonly sentences: readonly VideoSentence[];
  /** Under which it was asked for: what that allowed is made, whatever became of the plan since. */
  readonly plan: PlanName;
  /** Made on a plan whose videos are for personal use only. */
  readonly isPersonal: boolean;
}

const stored = z.object({
  pages: z.array(photoPage),
  settings: photoSettings,
  sentences: z.array(z.custom<VideoSentence>()),
  plan: z._default(z.enum(planNames), 'business'),
  isPersonal: z._default(z.boolean(), false),
});

/** The content of a stored video; one from an earlier release gets the usual for what was not there then. */
export const contentOf = ({ content }: { readonly content: unknown }): VideoContent => stored.parse(content);
