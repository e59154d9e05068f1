import { Switch } from '@mantine/core';
import {
  changeEngineOrder,
  sharedTasks,
  type ProviderInfo,
  type SharedTask,
} from '@timbre/contract/providers/providers';
import { showError } from '../../../domain/plans/show-error.ts';
import { useProviderTexts } from '../../../i18n/texts/owner/provider-manager.ts';
import { useAdminChange } from '../api.ts';
import classes from './providers.module.css';

interface HereFirstProps {
  readonly providers: readonly ProviderInfo[];
  /** Where this machine comes first. */
  readonly tasks: readonly SharedTask[];
  /** When this was read, milliseconds. */
  readonly readAt: number;
}

/** Whether a task begins on this machine or with its providers: only where it has any. */
export function HereFirst({ providers, tasks, readAt }: HereFirstProps) {
  const { t } = useProviderTexts();
  const shown = sharedTasks.filter((task) => providers.some((one) => one.task === task));
  if (shown.length === 0) return null;
  return (
    <fieldset className={classes.hereFirst}>
      <legend>{t('hereFirst')}</legend>
      <p className={classes.lead}>{t('hereFirstText')}</p>
      {shown.map((task) => (
        <TaskSwitch key={task} task={task} isOn={tasks.includes(task)} readAt={readAt} />
      ))}
    </fieldset>
  );
}

interface TaskSwitchProps extends Pick<HereFirstProps, 'readAt'> {
  readonly task: SharedTask;
  readonly isOn: boolean;
}

function TaskSwitch({ task, isOn, readAt }: TaskSwitchProps) {
  const { t } = useProviderTexts();
  const change = useAdminChange(changeEngineOrder);
  const { variables: chosen, submittedAt, isError } = change;
  // What was chosen shows at once, until the list that knows of it is here.
  const isAhead = chosen !== undefined && !isError && submittedAt >= readAt;
  return (
    <Switch
      label={t(`tasks.${task}`)}
      checked={isAhead ? chosen.isHereFirst : isOn}
      onChange={({ currentTarget: { checked } }) => {
        if (!change.isPending) change.mutate({ task, isHereFirst: checked }, { onError: showError });
      }}
    />
  );
}
