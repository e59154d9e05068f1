import * as calls from '@timbre/contract/cloning/cloning';
import { deleteCloneSample, prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { CloningService } from './cloning.types.ts';

export const cloningRoutes = (cloning: CloningService): Route[] => [
  handle(calls.readCloneCriteria, () => cloning.criteria()),
  handle(calls.checkCloneName, ({ actor, input }) => cloning.isNameTaken(actor, input.name)),
  handle(prepareCloneSample, ({ actor, input, info }) => cloning.prepare(actor, input, info.signal)),
  handle(deleteCloneSample, async ({ actor, input }) => {
    await cloning.removeSample(actor, input.id);
    return {};
  }),
  handle(calls.createClone, ({ actor, input, info }) => cloning.create(actor, input, info.signal), {
    commitsAnswer: true,
  }),
  handle(calls.createCloneShort, ({ actor, input, info }) => cloning.create(actor, input, info.signal), {
    commitsAnswer: true,
  }),
  handle(calls.listClones, ({ actor }) => cloning.list(actor)),
  handle(calls.setCloneUse, ({ actor, input }) => cloning.setUse(actor, input)),
  handle(calls.readClone, async ({ actor, input }) => ({
    ...(await cloning.criteria()),
    clone: input.id === undefined ? null : await cloning.read(actor, input.id),
  })),
  handle(calls.cancelClone, ({ actor, input }) => cloning.cancel(actor, input.id)),
  handle(calls.retryClone, ({ actor, input }) => cloning.retry(actor, input.id)),
  handle(calls.deleteClone, async ({ actor, input }) => {
    await cloning.remove(actor, input.id);
    return {};
  }),
];
