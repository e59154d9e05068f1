import { apiPrices } from '@timbre/contract/api-usage/api-prices';
import { prices } from '@timbre/contract/money';
import { screenPath } from '@timbre/contract/screens/screens';
import { useState } from 'react';
import { useApiPageTexts } from '../../../i18n/texts/api-page.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { TabRow } from '../../../ui/pages/tab-row.tsx';
import classes from './api-page.module.css';

const tabs = ['speech', 'tools', 'plans'] as const;
type Tab = (typeof tabs)[number];

const toolPrices = [
  ['transcription', prices.transcriptionPerSecond, 'perSecond'],
  ['alignment', prices.alignmentPerSecond, 'perSecond'],
  ['dubbing', prices.dubbingPerSecond, 'perSecond'],
  ['download', prices.videoDownloadPerSecond, 'perSecond'],
  ['effects', prices.soundEffectPerGeneration, 'perUse'],
  ['translation', prices.translationPerUse, 'perUse'],
] as const;

/** What the API costs: speech by characters, the other tools by seconds, and what plans add. */
export function ApiPrices() {
  const { t } = useApiPageTexts();
  const [tab, setTab] = useState<Tab>('speech');
  return (
    <section aria-labelledby="api-prices">
      <h2 id="api-prices">{t('prices.title')}</h2>
      <TabRow
        label={t('prices.tabs')}
        look="title"
        id="api-price"
        tabs={tabs.map((value) => ({ value, label: t(`prices.${value}`) }))}
        chosen={tab}
        panelOf={() => 'api-prices-panel'}
        onChoose={setTab}
      />
      <div id="api-prices-panel" role="tabpanel" aria-labelledby={`api-price-${tab}`} className={classes.prices}>
        {tab === 'speech' && <SpeechPrices />}
        {tab === 'tools' && <ToolPrices />}
        {tab === 'plans' && (
          <p>
            {t('prices.plansText')} <Link to={screenPath('pricing')}>{t('prices.plansLink')}</Link>
          </p>
        )}
      </div>
    </section>
  );
}

function SpeechPrices() {
  const { t } = useApiPageTexts();
  const language = useLanguage();
  // A micro-dollar a character is a dollar a million.
  const price = formatMoney(apiPrices.microUsdPerCharacter, 'USD', language);
  const [standard, , ultra] = prices.voicePerSecond.map((credits) => formatNumber(credits, language, 2));
  return (
    <ol className={classes.ladder}>
      <li>
        <strong>{t('prices.free', { count: formatNumber(apiPrices.freeCharacters, language) })}</strong>
        <span>{t('prices.freeText')}</span>
      </li>
      <li>
        <strong>{t('prices.paid', { price })}</strong>
        <span>{t('prices.paidText')}</span>
      </li>
      <li>
        <strong>{t('prices.credits')}</strong>
        <span>{t('prices.creditsText', { standard: standard ?? '', ultra: ultra ?? '' })}</span>
      </li>
    </ol>
  );
}

function ToolPrices() {
  const { t } = useApiPageTexts();
  const language = useLanguage();
  return (
    <>
      <dl className={classes.tariff}>
        {toolPrices.map(([tool, credits, unit]) => (
          <div key={tool}>
            <dt>{t(`prices.${tool}`)}</dt>
            <dd>{t(`prices.${unit}`, { credits: formatNumber(credits, language, 2) })}</dd>
          </div>
        ))}
      </dl>
      <p>{t('prices.toolsText')}</p>
    </>
  );
}
