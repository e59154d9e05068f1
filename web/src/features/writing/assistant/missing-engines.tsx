import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { Link } from '../../../lib/router/link.tsx';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWritingEngines } from '../api.ts';
import classes from './missing-engines.module.css';

/** As the settings are named in docs/settings.md. */
const settings = [
  'WRITING_PROVIDER=chat',
  'WRITING_URL=http://localhost:11434/v1',
  'WRITING_MODEL=gemma3:12b',
] as const;

/** What no one here can do; to the owner, how it comes in. */
export function MissingEngines() {
  const { t } = useWritingTexts();
  const { user } = useSession();
  const { data, error, refetch } = useWritingEngines();
  if (data === undefined)
    return error === null ? null : (
      <Notice tone="warn">
        <p>{t('engines.failed')}</p>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('editor.retry')}
        </Button>
      </Notice>
    );
  if (data.missingTasks.length === 0) return null;
  const tasks = data.missingTasks.map((task) => t(`tasks.${task}`)).join(' · ');
  return (
    <div className={classes.missing}>
      <p>{t('engines.missing', { tasks })}</p>
      {user?.role === 'owner' ? (
        <>
          <p>{t('engines.ownerHow')}</p>
          <pre>{settings.join('\n')}</pre>
          <Link to={`${screenPath('admin')}?tab=engines`}>{t('engines.ownerLink')}</Link>
        </>
      ) : (
        <p>{t('engines.missingAsk')}</p>
      )}
    </div>
  );
}
