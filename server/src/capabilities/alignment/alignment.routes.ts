import * as calls from '@timbre/contract/alignment/alignment';
import * as work from '@timbre/contract/alignment/alignment-work';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AlignmentService } from './alignment.types.ts';

export const alignmentRoutes = (alignments: AlignmentService): Route[] => [
  handle(calls.alignSubtitles, ({ actor, input, info }) => alignments.create(actor, input, info.signal), {
    commitsAnswer: true,
  }),
  handle(calls.readSubtitleContext, ({ actor, input }) => alignments.read(actor, input.id)),
  handle(calls.listAlignments, ({ actor, input }) => alignments.list(actor, input)),
  handle(calls.listAlignmentLanguages, async () => alignments.languages()),
  handle(calls.updateAlignment, ({ actor, input }) => alignments.write(actor, input)),
  handle(calls.exportAlignment, ({ actor, input }) => alignments.export(actor, input)),
  handle(work.estimateAlignment, async ({ actor, input }) => alignments.estimate(actor, input.seconds)),
  handle(work.cancelAlignment, ({ actor, input }) => alignments.cancel(actor, input.id)),
  handle(work.retryAlignment, ({ actor, input }) => alignments.retry(actor, input)),
  handle(work.deleteAlignment, async ({ actor, input }) => {
    await alignments.remove(actor, input.id);
    return {};
  }),
];
