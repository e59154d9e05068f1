import { Button } from '@mantine/core';
import { loginPath } from '@timbre/contract/screens/return-path';
import { screenPath } from '@timbre/contract/screens/screens';
import { useApiPageTexts } from '../../../i18n/texts/api-page.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { PublicHead } from '../../../ui/pages/public-head.tsx';
import { apiPlace } from '../../../domain/help/api-place.ts';
import { CodeBlock } from '../reference/code-block.tsx';
import { SnippetPanel } from '../reference/snippet-panel.tsx';
import classes from './api-page.module.css';
import { ApiPrices } from './api-prices.tsx';
import { changedProgram, firstPrograms } from './landing-programs.ts';

const tools = [
  ['speech', 'createTextToSpeech'],
  ['transcription', 'createAudioTranscription'],
  ['alignment', 'createForcedAlignment'],
  ['cloning', 'searchSpeakers'],
  ['dubbing', 'createDub'],
  ['effects', 'createSoundGeneration'],
] as const;
const questions = ['compatible', 'characters', 'failed', 'leaves', 'limits', 'rights'] as const;

/** What the API is, the way to a first sentence, its prices, and where it is described. */
export function ApiPage() {
  const { t } = useApiPageTexts();
  const { user } = useSession();
  const { origin } = window.location;
  const keys = screenPath('personal-center');
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <PublicHead title={t('title')} isLarge>
          <p>{t('lead')}</p>
          <div className={classes.actions}>
            <Button component={Link} to={user === null ? loginPath(keys) : keys} size="lg">
              {t('getKey')}
            </Button>
            <Link to={apiPlace({})}>{t('reference')}</Link>
          </div>
        </PublicHead>
        <figure className={classes.change}>
          <figcaption>
            <strong>{t('change')}</strong>
            <span>{t('changeText')}</span>
          </figcaption>
          <CodeBlock code={changedProgram(origin)} language="python" label={t('change')} />
        </figure>
      </section>
      <section aria-labelledby="api-steps">
        <h2 id="api-steps">{t('steps.title')}</h2>
        <ol className={classes.steps}>
          <li>
            <h3>{t('steps.register.title')}</h3>
            <p>{t('steps.register.text')}</p>
            <Link to={screenPath('email-sign-up')}>{t('steps.register.link')}</Link>
          </li>
          <li>
            <h3>{t('steps.key.title')}</h3>
            <p>{t('steps.key.text')}</p>
            <Link to={user === null ? loginPath(keys) : keys}>{t('steps.key.link')}</Link>
          </li>
          <li>
            <h3>{t('steps.speak.title')}</h3>
            <p>{t('steps.speak.text')}</p>
            <SnippetPanel codes={firstPrograms(origin)} />
          </li>
        </ol>
      </section>
      <section aria-labelledby="api-tools">
        <h2 id="api-tools">{t('tools.title')}</h2>
        <ul className={classes.tools}>
          {tools.map(([tool, call]) => (
            <li key={tool}>
              <Link to={apiPlace({ call })}>{t(`tools.${tool}.title`)}</Link>
              <p>{t(`tools.${tool}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <ApiPrices />
      <section className={classes.faq} aria-labelledby="api-questions">
        <h2 id="api-questions">{t('faq.title')}</h2>
        <div>
          {questions.map((question) => (
            <details key={question}>
              <summary>{t(`faq.${question}.question`)}</summary>
              <p>{t(`faq.${question}.answer`)}</p>
            </details>
          ))}
          <p className={classes.more}>
            <Link to={apiPlace({ guide: 'first-speech' })}>{t('guides')}</Link>
            <Link to={apiPlace({ guide: 'coming-from-openai' })}>{t('compatibility')}</Link>
          </p>
        </div>
      </section>
    </div>
  );
}
