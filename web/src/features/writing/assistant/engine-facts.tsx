import { writingTasks } from '@timbre/contract/writing/writing-generation';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { FactList } from '../../../ui/pages/fact-list.tsx';
import { useWritingEngines } from '../api.ts';
import { MissingEngines } from './missing-engines.tsx';
import { useEngineName } from './use-engine-name.ts';
import classes from '../writing-page.module.css';

const facts = ['rules', 'engine', 'voice', 'yours'] as const;

/** What writing with the studio is and is not, and what can be done here today. */
export function WritingFacts() {
  const { t } = useWritingTexts();
  return <FactList facts={facts.map((fact) => ({ title: t(`about.${fact}.title`), text: t(`about.${fact}.text`) }))} />;
}

/** Who writes here, and every task with whether someone can do it. */
export function EngineFacts() {
  const { t } = useWritingTexts();
  const nameOf = useEngineName();
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
          {data.engines.map((engine) => (
            <p key={engine.id}>
              {t('about.by', { name: nameOf(engine), kind: t(`engines.${engine.kind}`) })}
              {engine.sentTo !== null && ` ${t('engines.sentTo', { name: engine.sentTo })}`}
            </p>
          ))}
        </>
      )}
      <MissingEngines />
    </section>
  );
}
