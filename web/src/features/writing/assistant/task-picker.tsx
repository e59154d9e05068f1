import type { WritingTask } from '@timbre/contract/writing/writing-generation';
import { useId } from 'react';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { useWritingEngines } from '../api.ts';
import { useAssistant } from './assistant-context.ts';
import { taskGroups } from './wishes.ts';
import classes from './task-picker.module.css';

/** Everything that can be asked for; what no one here can do says so. */
export function TaskPicker() {
  const { t } = useWritingTexts();
  const id = useId();
  const { data } = useWritingEngines();
  const { wishes, wish } = useAssistant();
  return (
    <div className={classes.groups}>
      {taskGroups.map(({ name, tasks }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} className={classes.group}>
          <h2 id={`${id}-${name}`}>{t(`groups.${name}`)}</h2>
          <div className={classes.tasks}>
            {tasks.map((task) => (
              <TaskButton
                key={task}
                task={task}
                isMissing={data?.missingTasks.includes(task) ?? false}
                isChosen={wishes.task === task}
                onChoose={() => wish({ task, engine: null })}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface TaskButtonProps {
  readonly task: WritingTask;
  readonly isMissing: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TaskButton({ task, isMissing, isChosen, onChoose }: TaskButtonProps) {
  const { t } = useWritingTexts();
  return (
    <button type="button" className={classes.task} aria-pressed={isChosen} disabled={isMissing} onClick={onChoose}>
      {t(`tasks.${task}`)}
      {isMissing && <small>{t('engines.needed')}</small>}
    </button>
  );
}
