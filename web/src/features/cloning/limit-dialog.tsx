import { Button, Checkbox } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { setCloneUse, type CloneList } from '@timbre/contract/cloning/cloning';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { api } from '../../lib/http/api.ts';
import { isServerTrouble } from '../../lib/http/server-trouble.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { VoiceFace } from '../../domain/voices/voice-face.tsx';
import { useClonesChanged } from './api.ts';
import classes from './cloning.module.css';
import { freeSlots } from './limit-kind.ts';

interface LimitDialogProps {
  readonly list: CloneList;
  readonly kind: 'back' | 'keep';
  readonly isUpdated: boolean;
  readonly onClose: () => void;
}

/** Of its own: how many are to be chosen is said here in every language. */
const hasSentence = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'clone.keep' && !isServerTrouble(error);

/** The other two clone-limit dialogs: all voices are back, or some have to be chosen. */
export function LimitDialog({ list, kind, isUpdated, onClose }: LimitDialogProps) {
  const { t } = useCloningTexts();
  const changed = useClonesChanged();
  const done = list.totalList.filter(({ status }) => status === 'done');
  const limit = Math.min(freeSlots(list), done.length);
  const [chosen, setChosen] = useState<readonly string[]>(() => (kind === 'back' ? done.map(({ id }) => id) : []));
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    setError(null);
    try {
      const disableList = done.flatMap(({ id }) => (chosen.includes(id) ? [] : [id]));
      await api.send(setCloneUse, { usableList: [...chosen], disableList });
      if (kind === 'keep') showToast(t('limit.confirmed'), 'done');
      changed();
      onClose();
    } catch (failure) {
      setError(failure);
    }
    setIsBusy(false);
  };
  if (kind === 'back') {
    return (
      <Dialog isOpen onClose={onClose} title={t('limit.backTitle')} widthPx={440}>
        <div className={classes.form}>
          <p>{t('limit.backText')}</p>
          {error !== null && <Notice tone="fail">{errorText(error)}</Notice>}
          <div className={classes.actions}>
            <Button data-autofocus loading={isBusy} onClick={() => void confirm()}>
              {t('limit.backAction')}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog isOpen onClose={onClose} title={t('limit.attentionTitle')} widthPx={680}>
      <div className={classes.form}>
        <p>{t(isUpdated ? 'limit.updatedText' : 'limit.attentionText', { limit })}</p>
        <ul className={classes.keep}>
          {done.map(({ id, name, gender, headerImage }) => (
            <li key={id}>
              {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox is inside */}
              <label className={classes.voice}>
                <VoiceFace voice={{ speaker: id, gender, headerImage }} size={36} />
                <strong dir="auto" title={name}>
                  {name}
                </strong>
                <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} aria-label={name} />
              </label>
            </li>
          ))}
        </ul>
        {error !== null && (
          <Notice tone="fail" isUrgent>
            <p>{hasSentence(error) ? errorText(error) : t('limit.select', { count: limit })}</p>
          </Notice>
        )}
        <div className={classes.actions}>
          <Button disabled={chosen.length !== limit} loading={isBusy} onClick={() => void confirm()}>
            {t('limit.confirm', { selected: chosen.length, limit })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
