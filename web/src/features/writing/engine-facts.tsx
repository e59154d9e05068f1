import { writingTasks } from '@timbre/contract/writing-generation';
import { useWritingTexts } from '../../i18n/use-writing-texts.ts';
import { useWritingEngines } from './api.ts';
import { MissingEngines } from './missing-engines.tsx';
import classes from './writing-page.module.css';

const facts = ['rules', 'engine', 'voice', 'yours'] as const;

/** What writing with the studio is and is not, and what can be done here today. */
export function WritingFacts() {
  const { t } = useWritingTexts();
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact}>
          <dt>{t(`about.${fact}.title`)}</dt>
          <dd>{t(`about.${fact}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who writes here, and every task with whether somebody can do it. */
export function EngineFacts() {
  const { t } = useWritingTexts();
  const { data } = useWritingEngines();
  const can = writingTasks.filter((task) => data?.missingTasks.includes(task) === false);
  return (
    <section className={classes.engines} aria-labelledby="writing-engines">
      <h2 id="writing-engines">{t('about.can')}</h2>
      {data !== undefined && (
        <>
          <ul className={classes.tasks}>
            {can.map((task) => (
              <li key={task}>{t(`tasks.${task}`)}</li>
            ))}
          </ul>
          {data.engines.map(({ id, name, kind }) => (
            <p key={id}>{t('about.by', { name, kind: t(`engines.${kind}`) })}</p>
          ))}
        </>
      )}
      <MissingEngines />
    </section>
  );
}
