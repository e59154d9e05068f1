import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { cloneConsent } from '@timbre/contract/cloning/cloning';
import { dialogWidths } from '@timbre/contract/limits';
import type { OwnAvatar } from '@timbre/contract/talking-photos/talking-photos-cases';
import { portraitConsent } from '@timbre/contract/talking-photos/talking-photos-photos';
import { IconMicrophone } from '@tabler/icons-react';
import { creditsPerSecond } from '../../../domain/avatars/unlock.ts';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useRecordingGuard, type OnBusy } from '../../../domain/recordings/use-recording-guard.ts';
import { DescriptionFields } from '../../../domain/voice-samples/description-fields.tsx';
import { SampleBox } from '../../../domain/voice-samples/sample-box.tsx';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Foot } from '../../../ui/pages/foot.tsx';
import { avatarNameProblem } from './avatar-form.ts';
import classes from './own-avatars.module.css';
import samples from '../../../domain/voice-samples/voice-samples.module.css';
import { PortraitField } from './portrait-field.tsx';
import { useAvatarForm } from './use-avatar-form.ts';

interface CreateAvatarDialogProps {
  readonly onDone: (avatar: OwnAvatar) => void;
  readonly onFull: () => void;
  readonly onClose: () => void;
}

type FormControl = ReturnType<typeof useAvatarForm>;

/** Makes an avatar of a portrait and, where it is wished for, a sample of a voice. */
export function CreateAvatarDialog({ onDone, onFull, onClose }: CreateAvatarDialogProps) {
  const { t } = useTalkingPhotoTexts();
  const language = useLanguage();
  const control = useAvatarForm({ onDone, onFull });
  const { form, change, problem, setProblem, photo, takePhoto, criteria, isBusy } = control;
  const { onBusy, leave } = useRecordingGuard();
  const key = problem !== null && 'key' in problem ? problem.key : null;
  const close = () => leave(onClose);
  return (
    <Dialog isOpen isFullOnPhone onClose={close} title={t('create.title')} widthPx={dialogWidths.addVoice}>
      <div className={samples.form}>
        <p className={classes.hint}>
          {t('create.lead', { credits: formatNumber(creditsPerSecond('standard'), language, 1) })}
        </p>
        <fieldset>
          <legend>{t('create.portrait')}</legend>
          <PortraitField photo={photo} onPhoto={takePhoto} />
        </fieldset>
        <NameInput control={control} />
        <fieldset>
          <legend>{t('create.voice')}</legend>
          <VoicePart control={control} onBusy={onBusy} />
        </fieldset>
        <fieldset>
          <legend>{t('create.description')}</legend>
          <DescriptionFields
            form={form}
            onChange={change}
            criteria={criteria}
            isLanguageMissing={key === 'languageFirst'}
            onLanguageMissing={() => setProblem({ key: 'languageFirst' })}
          />
        </fieldset>
        <Checkbox
          checked={form.hasConsent}
          label={portraitConsent.wordings[language]}
          onChange={({ currentTarget }) => change({ hasConsent: currentTarget.checked })}
        />
        {problem !== null && (
          // The form is longer than most windows: what is missing is not to be said out of sight.
          <div ref={(place) => place?.scrollIntoView({ block: 'nearest' })}>
            {key !== null && key !== 'languageFirst' && (
              <Notice tone="fail" isUrgent>
                <p>{t(`create.problems.${key}`)}</p>
              </Notice>
            )}
            {problem !== null && 'error' in problem && (
              <Problem error={problem.error} onClose={() => setProblem(null)} onRetry={control.submit} />
            )}
          </div>
        )}
        <Foot>
          <Button variant="default" onClick={close}>
            {t('create.cancel')}
          </Button>
          <Button onClick={() => leave(control.submit)} disabled={isBusy} aria-busy={isBusy}>
            {t(isBusy ? 'create.submitting' : 'create.submit')}
          </Button>
        </Foot>
      </div>
    </Dialog>
  );
}

/** The name, and whether it is still available, as it is typed. */
function NameInput({ control: { form, change, name } }: { readonly control: FormControl }) {
  const { t } = useTalkingPhotoTexts();
  const isLong = avatarNameProblem(form.name) === 'nameLong';
  const said = { none: ' ', checking: t('create.nameChecking'), free: t('create.nameFree'), taken: ' ' }[name];
  return (
    <TextInput
      label={t('create.name')}
      value={form.name}
      description={said}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={isLong ? t('create.problems.nameLong') : name === 'taken' && t('create.problems.nameTaken')}
      onChange={({ currentTarget }) => change({ name: currentTarget.value })}
    />
  );
}

/** A voice of its own, which is left out unless someone wants it. */
function VoicePart({ control, onBusy }: { readonly control: FormControl; readonly onBusy: OnBusy }) {
  const { t } = useTalkingPhotoTexts();
  const language = useLanguage();
  const { form, change, sample } = control;
  if (!form.hasVoice)
    return (
      <div className={classes.voiceOff}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconMicrophone size={16} />}
          onClick={() => change({ hasVoice: true })}
        >
          {t('create.addVoice')}
        </Button>
        <p className={classes.hint}>{t('create.voiceHint')}</p>
      </div>
    );
  return (
    <div className={classes.voiceOn}>
      <SampleBox control={sample} onBusy={onBusy} />
      <div className={classes.voiceFoot}>
        <Switch
          label={t('create.denoise')}
          checked={form.isDenoised}
          onChange={({ currentTarget }) => change({ isDenoised: currentTarget.checked })}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            sample.clear();
            change({ hasVoice: false, hasVoiceConsent: false, link: '' });
          }}
        >
          {t('create.removeVoice')}
        </Button>
      </div>
      <Checkbox
        checked={form.hasVoiceConsent}
        label={cloneConsent.wordings[language]}
        onChange={({ currentTarget }) => change({ hasVoiceConsent: currentTarget.checked })}
      />
    </div>
  );
}
