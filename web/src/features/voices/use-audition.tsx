import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import type { Demo } from '../../lib/use-demo.ts';
import { useDemo } from '../../lib/use-demo.ts';
import { Notice } from '../../ui/notice.tsx';
import { PlansLink } from '../../ui/plans-link.tsx';
import { showToast } from '../../ui/toast.tsx';
import { auditionFailure } from './audition-failure.ts';

export interface Audition {
  readonly demo: Demo;
  /** What the plan allows no more of, as it is to be read; null: nothing. */
  readonly limit: string | null;
}

/** Hearing voices, with a word about it when one can't be heard. */
export function useAudition(): Audition {
  const { t } = useTranslation();
  const [limit, setLimit] = useState<string | null>(null);
  const demo = useDemo((why) => {
    const failure = auditionFailure(why);
    if (failure === 'limit') setLimit(errorText(why));
    else showToast(failure === 'server' ? errorText(why) : t('voices.demoFailed'), 'fail');
  });
  const quiet = (work: (name: string) => void) => (name: string) => {
    setLimit(null);
    work(name);
  };
  return { demo: { ...demo, toggle: quiet(demo.toggle) }, limit };
}

export function AuditionLimit({ limit }: { readonly limit: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warn" isUrgent>
      <p>{limit}</p>
      <PlansLink source="audition" look="button">
        {t('voiceStore.seePlans')}
      </PlansLink>
    </Notice>
  );
}
