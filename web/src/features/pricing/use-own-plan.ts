import { usePlanStatus } from '../../domain/plans/plan-status.ts';
import { useSession } from '../../lib/session/session.ts';
import type { OwnPlan } from '../../domain/pricing/plan-button.ts';

export interface OwnPlanState {
  /** Null for a visitor. */
  readonly own: OwnPlan | null;
  /** True until it is known what someone has. */
  readonly isLoading: boolean;
}

/** What the person has now; where the subscription cannot be asked for, the account's own plan stands. */
export function useOwnPlan(): OwnPlanState {
  const { user, isLoading } = useSession();
  const status = usePlanStatus();
  if (user === null) return { own: null, isLoading };
  const { plan, interval, subscribe, state } = status.data ?? {
    plan: user.plan,
    interval: null,
    subscribe: false,
    state: null,
  };
  const own = { plan, interval, isSubscribed: subscribe, hasSubscribed: state !== null };
  return { own, isLoading: status.isPending };
}
