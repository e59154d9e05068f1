import { ActionIcon } from '@mantine/core';
import type { ApiError } from '@timbre/client';
import { cancelClone, deleteClone, retryClone, type Clone } from '@timbre/contract/cloning/cloning';
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { errorText } from '../../i18n/error-text.ts';
import { api } from '../../lib/http/api.ts';
import { PlansWay } from '../../domain/plans/plans-way.tsx';
import { formatLanguage, formatNumber, formatPercent } from '../../lib/format.ts';
import { isServerTrouble } from '../../lib/http/server-trouble.ts';
import type { Demo } from '../../lib/session/use-demo.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { VoiceFace } from '../../domain/voices/voice-face.tsx';
import { useClonesChanged } from './api.ts';
import { cloneError, isUpgradeAsked } from './clone-form.ts';
import classes from './cloning.module.css';
import { UpgradeDialog } from './upgrade-dialog.tsx';

const isMaking = ({ status }: Clone): boolean => status === 'queued' || status === 'running';

/** One of one's own voices: heard, tried again or deleted. */
export function MyVoice({ clone, demo }: { readonly clone: Clone; readonly demo: Demo }) {
  const { t } = useCloningTexts();
  const changed = useClonesChanged();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [upgrade, setUpgrade] = useState<ApiError | null>(null);
  const { id, name, gender, headerImage, status } = clone;
  const send = async (work: () => Promise<unknown>, failed?: string) => {
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (isUpgradeAsked(error)) setUpgrade(error);
      else showToast(failed !== undefined && isServerTrouble(error) ? failed : errorText(error), 'fail');
      return false;
    } finally {
      setIsBusy(false);
      changed();
    }
  };
  const remove = async () => {
    if (await send(() => api.send(deleteClone, { id }), t('list.removeFailed'))) showToast(t('list.removed'), 'done');
    setIsAsking(false);
  };
  const act = (label: string, icon: React.ReactNode, onClick: () => void) => (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} disabled={isBusy} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
  return (
    <li className={classes.voice}>
      <VoiceFace voice={{ speaker: id, gender, headerImage: status === 'done' ? headerImage : '' }} size={36} />
      <div>
        <strong dir="auto" title={name}>
          {name}
        </strong>
        <Facts clone={clone} />
      </div>
      <div className={classes.buttons}>
        {status === 'done' && clone.isUsable && <Hear clone={clone} demo={demo} />}
        {isMaking(clone) &&
          act(t('list.halt'), <IconX size={17} />, () => void send(() => api.send(cancelClone, { id })))}
        {clone.canRetry &&
          act(t('list.retry'), <IconRefresh size={17} />, () => void send(() => api.send(retryClone, { id })))}
        {act(t('list.remove'), <IconTrash size={17} stroke={1.7} />, () => setIsAsking(true))}
      </div>
      {isAsking && (
        <AskDialog
          title={t('list.removeTitle', { name })}
          action={t('list.remove')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('list.removeText')}</p>
        </AskDialog>
      )}
      {upgrade !== null && <UpgradeDialog error={upgrade} onClose={() => setUpgrade(null)} />}
    </li>
  );
}

function Facts({ clone }: { readonly clone: Clone }) {
  const { t } = useCloningTexts();
  const language = useLanguage();
  const { progress, similarity, error, status } = clone;
  const figure = (value: number) => formatNumber(value, language, 1);
  if (isMaking(clone)) {
    return <small>{t('list.making', { percent: formatPercent((progress?.fraction ?? 0) * 100, language) })}</small>;
  }
  if (status === 'cancelled') return <small>{t('list.cancelled')}</small>;
  if (status === 'failed')
    return (
      <small className={classes.fail}>
        {error === null ? t('failed') : errorText(cloneError(clone))} <PlansWay code={error?.code ?? null} />
      </small>
    );
  return (
    <>
      <small>
        {formatLanguage(clone.language, language)}
        {clone.type === 'avatar' && ` · ${t('list.ofAvatar')}`}
        {!clone.isUsable && ` · ${t('list.resting')}`}
      </small>
      {similarity !== null && similarity.after !== null && (
        <small title={t('list.nearerHint')}>
          {similarity.before === null
            ? t('list.distance', { after: figure(similarity.after) })
            : t('list.nearer', { before: figure(similarity.before), after: figure(similarity.after) })}
        </small>
      )}
    </>
  );
}

function Hear({ clone: { id, name }, demo }: { readonly clone: Clone; readonly demo: Demo }) {
  const { t } = useCloningTexts();
  const isPlaying = demo.playing === id;
  const label = t(isPlaying ? 'list.stop' : 'list.hear', { name });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      loading={isPlaying && demo.state === 1}
      onClick={() => demo.toggle(id)}
    >
      {isPlaying ? <IconPlayerStopFilled size={15} /> : <IconPlayerPlayFilled size={15} />}
    </ActionIcon>
  );
}
