import { listImageReports, setImageReportState } from '@timbre/contract/admin/admin-image-reports';
import * as calls from '@timbre/contract/images/images-generation';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ImageGenerationService } from './image-generations.types.ts';
import type { ImageReportService } from './image-reports.service.ts';

const commits = { commitsAnswer: true } as const;

export const imageGenerationRoutes = (images: ImageGenerationService, reports: ImageReportService): Route[] => [
  handle(calls.generateImage, ({ actor, input }) => images.create(actor, input), commits),
  handle(
    calls.generateImageFromImage,
    ({ actor, input, info }) => images.createFrom(actor, input, info.signal),
    commits,
  ),
  handle(calls.readGeneratedImage, ({ actor, input }) => images.read(actor, input.id)),
  handle(calls.listGeneratedImages, ({ actor, input }) => images.list(actor, input)),
  handle(calls.cancelGeneratedImage, ({ actor, input }) => images.cancel(actor, input.id)),
  handle(calls.rollBackImage, ({ actor, input }) => images.rollBack(actor, input.id, input.versionId)),
  handle(calls.suggestImagePrompt, ({ input }) => ({ prompt: images.suggest(input.language) })),
  handle(calls.readImagePrompt, ({ input }) => images.readPrompt(input)),
  handle(calls.deleteGeneratedImages, async ({ actor, input }) => ({ deleted: await images.remove(actor, input.ids) })),
  handle(
    calls.reportImage,
    async ({ actor, input }) => {
      await reports.report(actor, input);
      return {};
    },
    commits,
  ),
  handle(listImageReports, ({ input }) => reports.list(input)),
  handle(setImageReportState, ({ actor, input, info }) =>
    reports.setState({ actorId: actor.userId, address: info.address }, input.id, input.state),
  ),
];
