import { listCreditEntries, readCreditBalance } from '@timbre/contract/credits';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { CreditService } from './credits.service.ts';

export const creditRoutes = (credits: CreditService): Route[] => [
  handle(readCreditBalance, ({ actor }) => credits.balance(actor.userId)),
  handle(listCreditEntries, ({ actor, input }) => credits.listEntries(actor.userId, input)),
];
