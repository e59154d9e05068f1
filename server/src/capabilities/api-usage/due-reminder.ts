import { reminderDollars } from '@timbre/contract/api-usage/api-balance';
import type { LowBalance } from './api-balance.store.ts';

const microPerDollar = 1_000_000;
/** Less than this shows as nothing. */
const nearlyNothing = 10_000;

/**
 * The lowest reminder that is due, in dollars: one that the balance has fallen below, that it had reached since the last
 * pre-charge, and lower than any that was sent since; null: none. What fell through several at once is told of once.
 */
export function dueReminder({
  balance,
  peak,
  isShort,
  told,
}: Omit<LowBalance, 'userId' | 'prechargeId'>): number | null {
  const isEmpty = balance < nearlyNothing || (isShort && balance < microPerDollar);
  const fallen = reminderDollars.filter((dollars) =>
    dollars === 0 ? isEmpty : peak >= dollars * microPerDollar && balance < dollars * microPerDollar,
  );
  return fallen.filter((dollars) => told === null || dollars < told).at(-1) ?? null;
}
