import * as calls from '@timbre/contract/images/images';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ImageService } from './images.types.ts';

const commits = { commitsAnswer: true } as const;

export const imageRoutes = (images: ImageService): Route[] => [
  handle(calls.addOriginalImage, ({ actor, input, info }) => images.add(actor, input.fileId, info.signal), commits),
  handle(calls.listOriginalImages, ({ actor, input }) => images.list(actor, input)),
  handle(calls.readOriginalImage, ({ actor, input }) => images.readOriginal(actor, input.id)),
  handle(calls.deleteOriginalImage, async ({ actor, input }) => {
    await images.remove(actor, input.id);
    return {};
  }),
  handle(calls.enlargeImage, ({ actor, input }) => images.enlarge(actor, input.id, input.factor), commits),
  handle(calls.readEnlargedImage, ({ actor, input }) => images.read(actor, input.id, 'enlarged')),
  handle(calls.removeBackground, ({ actor, input }) => images.cutOut(actor, input.id), commits),
  handle(calls.readRemovedBackground, ({ actor, input }) => images.read(actor, input.id, 'cut-out')),
  handle(calls.cancelImageResult, ({ actor, input }) => images.cancel(actor, input.id)),
  handle(calls.retryImageResult, ({ actor, input }) => images.retry(actor, input.id), commits),
];
