import { Button, TextInput } from '@mantine/core';
import { cloningLimits } from '@timbre/contract/cloning/cloning';
import { mediaExtensions } from '@timbre/contract/limits';
import { IconMicrophone, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import type { OnBusy } from '../recordings/use-recording-guard.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { DropBox, Sending } from '../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { SampleRecorder } from '../recordings/sample-recorder.tsx';
import classes from './voice-samples.module.css';
import { SampleCard } from './sample-card.tsx';
import type { SampleControl } from './use-sample.ts';

const { maxBytes, maxSeconds, trimBytes, trimSeconds } = cloningLimits;
const megabytes = (bytes: number): number => bytes / 1024 ** 2;
const uploadLimits = { megabytes: megabytes(maxBytes), minutes: maxSeconds / 60 };
const trimLimits = { megabytes: megabytes(trimBytes), minutes: trimSeconds / 60 };

const accepted = mediaExtensions.map((ending) => `.${ending}`).join(',');

interface SampleBoxProps {
  readonly control: SampleControl;
  readonly onBusy: OnBusy;
}

/** Where a sample comes from: a file, the microphone or a link; then the sample itself. */
export function SampleBox({ control, onBusy }: SampleBoxProps) {
  const { t } = useCloningTexts();
  const language = useLanguage();
  const [isRecording, setIsRecording] = useState(false);
  const { state, problem } = control;
  if (state.step === 'ready') return <SampleCard sample={state.sample} onRemove={control.clear} />;
  if (state.step === 'sending') {
    const { percent } = state;
    const text = percent < 100 ? t('uploading', { percent: formatPercent(percent, language) }) : t('reading');
    return (
      <div className={classes.card}>
        <Sending text={text} percent={percent} cancel={t('cancel')} onCancel={control.clear} />
      </div>
    );
  }
  return (
    <div className={classes.sources}>
      {isRecording ? (
        <SampleRecorder
          onUse={(recording, name) => {
            setIsRecording(false);
            control.chooseRecording(recording, name);
          }}
          onClose={() => setIsRecording(false)}
          onBusy={onBusy}
        />
      ) : (
        <Sources control={control} onRecord={() => setIsRecording(true)} />
      )}
      {problem !== null && (
        <Notice tone="fail" isUrgent>
          <p>{'key' in problem ? t(`errors.${problem.key}`, trimLimits) : errorText(problem.error)}</p>
        </Notice>
      )}
      {state.step === 'over' && (
        <AskDialog
          title={t('overTitle')}
          action={t('trim')}
          refuse={t('another')}
          onConfirm={() => void control.trim()}
          onClose={control.clear}
        >
          <p>{state.error === null ? t('errors.large') : errorText(state.error)}</p>
        </AskDialog>
      )}
    </div>
  );
}

function Sources({ control, onRecord }: { readonly control: SampleControl; readonly onRecord: () => void }) {
  const { t } = useCloningTexts();
  const { link, setLink } = control;
  const take = ([file]: readonly File[]) => file !== undefined && control.chooseFile(file);
  return (
    <>
      <DropBox isTall onFiles={take}>
        <div>
          <PickFiles
            variant="default"
            leftSection={<IconUpload size={16} />}
            label={t('upload')}
            accept={accepted}
            onFiles={take}
          >
            {t('upload')}
          </PickFiles>
          <Button variant="default" leftSection={<IconMicrophone size={16} />} onClick={onRecord}>
            {t('record')}
          </Button>
        </div>
        <p>{t('uploadHint', uploadLimits)}</p>
      </DropBox>
      <form
        className={classes.link}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void control.takeLink();
        }}
      >
        <TextInput
          label={t('link')}
          description={t('linkHint')}
          value={link}
          maxLength={2000}
          onChange={({ currentTarget }) => setLink(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={link.trim() === ''}>
          {t('useLink')}
        </Button>
      </form>
    </>
  );
}
