import * as calls from '@timbre/contract/admin/admin-engine-measures';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { EngineMeasureService } from './engine-measures.types.ts';

export const engineMeasureRoutes = (measures: EngineMeasureService): Route[] => [
  handle(calls.listEngineMeasures, () => measures.list()),
  handle(calls.measureEngines, async ({ actor }) => {
    await measures.start(actor.userId);
    return {};
  }),
  handle(calls.stopMeasuringEngines, async () => {
    await measures.stop();
    return {};
  }),
];
