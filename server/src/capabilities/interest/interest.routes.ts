import { listInterest, noteInterest } from '@timbre/contract/interest';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { InterestService } from './interest.service.ts';

export const interestRoutes = (interest: InterestService): Route[] => [
  handle(noteInterest, async ({ input }) => {
    await interest.note(input);
    return null;
  }),
  handle(listInterest, ({ input }) => interest.list(input)),
];
