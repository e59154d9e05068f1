import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatPercent } from '../../../lib/format.ts';
import classes from './pricing-controls.module.css';
import type { PricingTabs } from '@timbre/contract/screens/pricing-tabs';
import { audiences, intervalsOf, withAudience } from '@timbre/contract/screens/pricing-tabs';
import { TabRow } from '../../../ui/pages/tab-row.tsx';
import { useScrolledPast } from '../use-scrolled-past.ts';
import '../../../i18n/areas/pricing.ts';

/** From here on the switch has left its place and stays at the top of a phone. */
const stickyAfterPx = 200;

interface PricingControlsProps {
  /** Ids of the tabs and of what they show begin so. */
  readonly id: string;
  readonly tabs: PricingTabs;
  /** Percent that a year costs less than twelve months. */
  readonly annualPercent: number;
  readonly onTabChange: (tabs: PricingTabs) => void;
}

/** Who the plans are for, and how one pays. */
export function PricingControls({ id, tabs, annualPercent, onTabChange }: PricingControlsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const isStuck = useScrolledPast(place, stickyAfterPx);
  const { audience, interval } = tabs;
  const panelOf = () => `${id}-panel`;
  const tip = annualPercent > 0 && (
    <small>{t('pricing.tabs.annualTip', { percent: formatPercent(annualPercent, language) })}</small>
  );
  return (
    <>
      <div className={classes.audience}>
        <TabRow
          label={t('pricing.tabs.audience')}
          look="title"
          id={`${id}-for`}
          tabs={audiences.map((value) => ({ value, label: t(`pricing.tabs.${value}`) }))}
          chosen={audience}
          panelOf={panelOf}
          onChoose={(value) => onTabChange(withAudience(tabs, value))}
        />
      </div>
      <div ref={place} className={classes.interval} data-stuck={isStuck || undefined}>
        <TabRow
          label={t('pricing.tabs.interval')}
          look="segments"
          id={`${id}-pay`}
          tabs={intervalsOf(audience).map((value) => ({
            value,
            label: (
              <>
                {t(`pricing.tabs.${value}`)} {value === 'year' && tip}
              </>
            ),
          }))}
          chosen={interval}
          panelOf={panelOf}
          onChoose={(value) => onTabChange({ audience, interval: value })}
        />
      </div>
    </>
  );
}
