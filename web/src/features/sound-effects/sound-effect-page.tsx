import { Button } from '@mantine/core';
import { prices } from '@timbre/contract/money';
import { loginPath } from '@timbre/contract/screens/return-path';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import { useRef } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useLocation, useNavigate } from '../../lib/router/use-router.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { formatCredits, formatNumber } from '../../lib/format.ts';
import { PublicHead } from '../../ui/pages/public-head.tsx';
import { EffectExamples } from './effect-examples.tsx';
import { EffectViews } from './effect-views.tsx';
import { sayPlayFailure } from './say-play-failure.ts';
import classes from './sound-effect-page.module.css';
import { useEffectStudio } from './use-effect-studio.ts';

const facts = ['four', 'quality', 'script'] as const;

/** What sound effects are, and the tool itself. */
export function SoundEffectPage() {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tool = useRef<HTMLElement>(null);
  const studio = useEffectStudio({
    source: 'web',
    // The form is kept in the browser, so it is here again after the log-in.
    onVisitor: () => void navigate(loginPath(pathname + search)),
    onPlayFailed: sayPlayFailure(t('playFailed')),
  });
  const takeOver = (prompt: string) => {
    studio.show('create');
    studio.change({ prompt });
    tool.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={classes.page}>
      <PublicHead title={screenOf('sound-effects').title[language]}>
        <p>{t('page.lead')}</p>
      </PublicHead>
      <div className={classes.work}>
        <section ref={tool} className={classes.tool} aria-labelledby="sound-effect-tool">
          <h2 id="sound-effect-tool">{studio.view === 'create' ? t('page.tool') : t(`titles.${studio.view}`)}</h2>
          <EffectViews studio={studio} onUse={null} onCancel={null} />
        </section>
        <EffectExamples studio={studio} onTake={takeOver} />
      </div>
      <Facts />
    </div>
  );
}

function Facts() {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const { takes, seconds } = soundEffectLimits;
  const values = {
    takes,
    credits: formatCredits(prices.soundEffectPerGeneration, language),
    min: formatNumber(seconds.min, language, 1),
    max: seconds.max,
  };
  return (
    <section className={classes.facts} aria-labelledby="sound-effect-facts">
      <h2 id="sound-effect-facts">{t('page.how')}</h2>
      <dl>
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(`page.facts.${fact}.title`)}</dt>
            <dd>{t(`page.facts.${fact}.text`, values)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.ways}>
        <Button component={Link} to={screenPath('article-editor-new')} variant="default">
          {t('page.voiceover')}
        </Button>
        <Link to={screenPath('pricing')}>{t('page.plans')}</Link>
      </p>
    </section>
  );
}
