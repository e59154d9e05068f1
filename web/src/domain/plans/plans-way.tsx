import { useTranslation } from '../../i18n/use-translation.ts';
import { isPlanLimitName, isShortage } from './plan-limits.ts';
import { PlansLink } from './plans-link.tsx';
import '../../i18n/areas/credits.ts';

/** The way to the plans or credits, where what a job ended with asks for them; else nothing. */
export function PlansWay({ code }: { readonly code: string | null }) {
  const { t } = useTranslation();
  if (code === null || !(isShortage(code) || isPlanLimitName(code))) return null;
  return (
    <PlansLink source={code} look="link" isPayAsYouGo={isShortage(code)}>
      {t('shortage.upgrade')}
    </PlansLink>
  );
}
