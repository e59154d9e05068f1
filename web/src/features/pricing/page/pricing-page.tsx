import { tabsFromQuery } from '@timbre/contract/screens/pricing-tabs';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSearchParams } from '../../../lib/router/use-router.ts';
import classes from './pricing-page.module.css';
import { PricingPlans } from './pricing-plans.tsx';
import { queryOfTabs } from '../../../domain/pricing/pricing-query.ts';
import type { SubscribeChoice } from '../../../domain/pricing/subscribe-choice.ts';
import { choiceOfWord, orderOfPayload, resumeKey } from '../../../domain/pricing/subscribe-choice.ts';
import { SubscribeNotice } from './subscribe-notice.tsx';
import { useOwnPlan } from '../use-own-plan.ts';
import { useSubscribe } from '../use-subscribe.ts';

interface PricingPageProps {
  /** What stands over the plans; it may subscribe as well. */
  readonly head: (subscribe: (choice: SubscribeChoice) => void) => ReactNode;
  readonly isRegular?: boolean;
}

/** A page of prices: its tabs live in the address, and a choice from before the log-in is resumed. */
export function PricingPage({ head, isRegular = false }: PricingPageProps) {
  const [query, setQuery] = useSearchParams();
  const { own, isLoading } = useOwnPlan();
  const { subscribe, busyWith, refusal, closeRefusal } = useSubscribe();
  const [word, payload] = [query.get(resumeKey), query.get('payload')];
  useEffect(() => {
    const resumed = word === null ? orderOfPayload(payload) : { word };
    if (resumed === null || isLoading) return;
    const next = new URLSearchParams(query);
    next.delete(resumeKey);
    next.delete('payload');
    setQuery(next, { replace: true, preventScrollReset: true });
    const choice = choiceOfWord(resumed.word);
    // Someone who came back without logging in is not sent away again.
    if (choice !== null && own !== null) subscribe(choice, resumed);
  }, [word, payload, isLoading, own, query, setQuery, subscribe]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>{head(subscribe)}</header>
      <PricingPlans
        tabs={tabsFromQuery(query)}
        onTabChange={(tabs) => setQuery(queryOfTabs(tabs, query), { replace: true, preventScrollReset: true })}
        onSubscribe={subscribe}
        busyWith={busyWith}
        isRegular={isRegular}
      />
      {refusal !== null && <SubscribeNotice refusal={refusal} onClose={closeRefusal} />}
    </div>
  );
}
