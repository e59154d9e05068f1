import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { PublicHead } from '../../ui/pages/public-head.tsx';
import classes from './home-page.module.css';
import { Score } from './score.tsx';
import '../../i18n/areas/pages.ts';

const facts = ['hear', 'pay', 'own'] as const;

// OpenAI's shape, on the studio's own address.
const speak = `curl $STUDIO/v1/audio/speech \\
  -H "Authorization: Bearer tk_…" \\
  -H "Content-Type: application/json" \\
  -d '{"model":"tts-1","voice":"alloy",
       "input":"Call me Ishmael."}' -o ishmael.mp3`;

/** The public home page: what it is, and the way in. */
export function HomePage() {
  const { t } = useTranslation();
  return (
    <div className={classes.home}>
      <section className={classes.hero}>
        <PublicHead title={t('home.title')} isLarge>
          <p>{t('home.lead')}</p>
          <div className={classes.actions}>
            <Button component={Link} to="/tools/home" size="lg">
              {t('shell.openStudio')}
            </Button>
            <span>{t('home.noAccount')}</span>
          </div>
        </PublicHead>
      </section>
      <Score />
      <section className={classes.facts} aria-label={t('home.factsLabel')}>
        {facts.map((fact) => (
          <div key={fact}>
            <h2>{t(`home.facts.${fact}.title`)}</h2>
            <p>{t(`home.facts.${fact}.text`)}</p>
          </div>
        ))}
      </section>
      <section className={classes.own}>
        <div>
          <h2>{t('home.own.title')}</h2>
          <p>{t('home.own.text')}</p>
        </div>
        <figure>
          <figcaption>{t('home.own.start')}</figcaption>
          <pre>{t('home.own.startCode')}</pre>
        </figure>
        <figure>
          <figcaption>{t('home.own.speak')}</figcaption>
          <pre>{speak}</pre>
        </figure>
      </section>
    </div>
  );
}
