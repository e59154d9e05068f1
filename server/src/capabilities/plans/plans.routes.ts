import { readUserRights } from '@timbre/contract/rights';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { PlanService } from './plans.service.ts';

export const planRoutes = (plans: PlanService): Route[] => [handle(readUserRights, ({ actor }) => plans.rights(actor))];
