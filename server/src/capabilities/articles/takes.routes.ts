import { createTake, deleteTake, listTakes, renameTake } from '@timbre/contract/articles/articles-takes';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { TakeService } from './takes.types.ts';

export const takeRoutes = (takes: TakeService): Route[] => [
  handle(listTakes, ({ actor, input }) => takes.list(actor, input.id, input.segmentId)),
  handle(createTake, ({ actor, input, info }) => takes.create(actor, input, info.signal), { commitsAnswer: true }),
  handle(renameTake, ({ actor, input }) => takes.rename(actor, input.id, input.takeId, input.label)),
  handle(deleteTake, async ({ actor, input }) => {
    await takes.remove(actor, input.id, input.takeId);
    return {};
  }),
];
