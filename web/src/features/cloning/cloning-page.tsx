import { Button } from '@mantine/core';
import { cloneKinds } from '@timbre/contract/cloning/cloning';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useCloningPageTexts } from '../../i18n/texts/cloning-page.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { itemTypes, tellCouponStatus } from '../../domain/plans/coupon-status.ts';
import { newVoicePath } from '../../domain/voices/new-voice-path.ts';
import { HowItWorks } from '../../domain/help/how-it-works.tsx';
import { PublicHead } from '../../ui/pages/public-head.tsx';
import { CloneDemo } from './clone-demo.tsx';
import classes from './cloning-page.module.css';

const AddVoice = lazy(async () => ({ default: (await import('./add-voice.tsx')).AddVoice }));

const steps = ['record', 'describe', 'agree', 'use'] as const;
const limits = ['accent', 'mine', 'slots'] as const;

/** What cloning a voice is, what it is not, and the way to one. */
export function CloningPage() {
  const { t } = useCloningPageTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.page}>
      <PublicHead title={screenOf('voice-cloning').title[language]}>
        <p>{t('lead')}</p>
        <p className={classes.way}>
          <Button size="md" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t('begin')}
          </Button>
          <HowItWorks video="clone-a-voice" of={screenOf('voice-cloning').title[language]} />
          <span>{t('beginHint')}</span>
        </p>
      </PublicHead>
      <CloneDemo />
      <Kinds />
      <div className={classes.columns}>
        <section aria-labelledby="cloning-steps">
          <h2 id="cloning-steps">{t('how')}</h2>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>
                <strong>{t(`steps.${step}.title`)}</strong>
                <span>{t(`steps.${step}.text`)}</span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="cloning-limits">
          <h2 id="cloning-limits">{t('limits.title')}</h2>
          <dl className={classes.limits}>
            {limits.map((limit) => (
              <div key={limit}>
                <dt>{t(`limits.${limit}.title`)}</dt>
                <dd>{t(`limits.${limit}.text`)}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.more}>
            <Link to={screenPath('pricing')}>{t('plans')}</Link>
            <Link to={screenPath('voice-store')}>{t('store')}</Link>
          </p>
        </section>
      </div>
      <Suspense>
        {isOpen && (
          <AddVoice
            onClose={() => setIsOpen(false)}
            onDone={({ speakerId }) => {
              tellCouponStatus(itemTypes.clone);
              void navigate(newVoicePath(speakerId));
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What the specification names beside instant clones, and that it is not to be had here. */
function Kinds() {
  const { t } = useCloningPageTexts();
  return (
    <section aria-labelledby="cloning-kinds">
      <h2 id="cloning-kinds">{t('kinds.title')}</h2>
      <ul className={classes.kinds}>
        {cloneKinds.map(({ kind, isOffered }) => (
          <li key={kind} data-off={!isOffered || undefined}>
            <strong>{t(`kinds.${kind}.title`)}</strong>
            <span>{t(`kinds.${kind}.text`)}</span>
            <small>{t(isOffered ? 'kinds.offered' : 'kinds.notOffered')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
