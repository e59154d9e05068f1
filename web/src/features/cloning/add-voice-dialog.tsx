import { Anchor, Button, Checkbox, Progress, Switch, TextInput } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { cloneConsent, type Clone } from '@timbre/contract/cloning/cloning';
import { dialogWidths } from '@timbre/contract/limits';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRecordingGuard } from '../../domain/recordings/use-recording-guard.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Foot } from '../../ui/pages/foot.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './cloning.module.css';
import samples from '../../domain/voice-samples/voice-samples.module.css';
import { DescriptionFields } from '../../domain/voice-samples/description-fields.tsx';
import { SampleBox } from '../../domain/voice-samples/sample-box.tsx';
import { useCloneCriteria, useNeuralModel } from './api.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useCloneForm, type BegunClone, type CloneProblem } from './use-clone-form.ts';
import '../../i18n/areas/consent.ts';

interface AddVoiceDialogProps {
  /** Opened from the home page: a draft that was kept across a log-in comes back. */
  readonly isHome?: boolean;
  readonly begun?: BegunClone | undefined;
  readonly onDone: (clone: Clone) => void;
  readonly onClose: () => void;
}

/** Makes a voice of one's own out of a recording (dialog 800). */
export function AddVoiceDialog({ isHome = false, begun, onDone, onClose }: AddVoiceDialogProps) {
  const { t } = useCloningTexts();
  const [upgrade, setUpgrade] = useState<ApiError | null>(null);
  const control = useCloneForm({
    isHome,
    begun,
    onUpgrade: setUpgrade,
    onDone: (clone) => {
      showToast(t('done', { name: clone.name }), 'done');
      onDone(clone);
    },
  });
  const { form, problem, making, isBusy, sample, change } = control;
  const criteria = useCloneCriteria();
  const neural = useNeuralModel(form.language);
  const { onBusy, leave } = useRecordingGuard();
  const key = problem !== null && 'key' in problem ? problem.key : '';
  const isNameProblem = key.startsWith('name');
  const isLanguageMissing = key === 'languageFirst';
  const close = () => leave(onClose);
  return (
    <>
      <Dialog isOpen onClose={close} title={t('title')} widthPx={dialogWidths.addVoice}>
        <div className={samples.form}>
          <p className={classes.lead}>{neural === null ? t('lead') : t('leadNeural', { model: neural })}</p>
          {control.isVisitor && <LogInFirst onLogIn={control.logIn} />}
          <TextInput
            className={classes.name}
            label={t('name')}
            value={form.name}
            data-autofocus
            error={isNameProblem && problem !== null && <ProblemText problem={problem} />}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            onBlur={() => void control.checkName()}
          />
          <fieldset>
            <legend>{t('sample')}</legend>
            <SampleBox control={sample} onBusy={onBusy} />
          </fieldset>
          <Switch
            label={t('denoise')}
            checked={form.isDenoised}
            onChange={({ currentTarget }) => change({ isDenoised: currentTarget.checked })}
          />
          <fieldset>
            <legend>{t('description')}</legend>
            <DescriptionFields
              form={form}
              onChange={change}
              criteria={criteria}
              isLanguageMissing={isLanguageMissing}
              onLanguageMissing={() => control.setProblem({ key: 'languageFirst' })}
            />
          </fieldset>
          <Consent isGiven={form.hasConsent} onChange={(hasConsent) => change({ hasConsent })} />
          {problem !== null && !isNameProblem && !isLanguageMissing && (
            <Notice tone="fail" isUrgent>
              <p>
                <ProblemText problem={problem} />
              </p>
            </Notice>
          )}
          {making !== null && <Making clone={making} />}
          <Foot>
            <Button variant="default" onClick={making === null ? close : control.stop}>
              {t('cancel')}
            </Button>
            <Button
              onClick={() => leave(control.submit)}
              disabled={isBusy || sample.state.step === 'sending'}
              aria-busy={isBusy}
            >
              {t(isBusy ? 'submitting' : 'submit')}
            </Button>
          </Foot>
        </div>
      </Dialog>
      {upgrade !== null && <UpgradeDialog error={upgrade} onLeave={control.keep} onClose={() => setUpgrade(null)} />}
    </>
  );
}

function ProblemText({ problem }: { readonly problem: CloneProblem }) {
  const { t } = useCloningTexts();
  if ('key' in problem) return t(`errors.${problem.key}`);
  return problem.error instanceof ApiError ? errorText(problem.error) : t('failed');
}

/** What a visitor should know before the form is filled in. */
function LogInFirst({ onLogIn }: { readonly onLogIn: () => void }) {
  const { t } = useCloningTexts();
  const { t: common } = useTranslation();
  return (
    <Notice tone="plain">
      <p className={classes.logInFirst}>{t('logInFirst')}</p>
      <Button size="compact-sm" variant="default" onClick={onLogIn}>
        {common('shell.logIn')}
      </Button>
    </Notice>
  );
}

function Consent({ isGiven, onChange }: { readonly isGiven: boolean; readonly onChange: (isGiven: boolean) => void }) {
  const { t } = useCloningTexts();
  const language = useLanguage();
  return (
    <div>
      <Checkbox
        checked={isGiven}
        label={cloneConsent.wordings[language]}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p className={classes.legal}>
        <Anchor href="/terms-of-service" target="_blank" size="sm">
          {t('consent.terms')}
        </Anchor>
        {' · '}
        <Anchor href="/privacy-policy" target="_blank" size="sm">
          {t('consent.privacy')}
        </Anchor>
      </p>
    </div>
  );
}

function Making({ clone }: { readonly clone: Clone | 'sending' }) {
  const { t } = useCloningTexts();
  const progress = clone === 'sending' ? null : clone.progress;
  const stage = progress?.stage === 'listening' || progress?.stage === 'shaping' ? progress.stage : 'queued';
  return (
    <div className={classes.waiting} role="status">
      <p className={classes.hint}>{t(`stages.${stage}`)}</p>
      <Progress value={Math.max(4, (progress?.fraction ?? 0) * 100)} animated aria-label={t(`stages.${stage}`)} />
    </div>
  );
}
