import { Button, Select, Textarea } from '@mantine/core';
import { alignmentLimits, type Alignment } from '@timbre/contract/alignment/alignment';
import { countCharacters, recordingExtensions } from '@timbre/contract/limits';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAlignmentTexts } from '../../i18n/texts/alignment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes, formatCredits, formatLanguage, formatNumber, formatPercent } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { DropBox, Sending } from '../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { PlansLink } from '../../domain/plans/plans-link.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAlignmentEstimate, useAlignmentLanguages } from './api.ts';
import classes from './alignment.module.css';
import { useAlignmentForm } from './use-alignment-form.ts';
import '../../i18n/areas/script-editor.ts';

const media = recordingExtensions.map((ending) => `.${ending}`).join(',');

interface AlignmentFormProps {
  /** One whose recording is aligned once more; null: none. */
  readonly from?: Alignment | null;
  readonly onBegun: (id: string) => void;
}

/** A recording, its text and language. */
export function AlignmentForm({ from = null, onBegun }: AlignmentFormProps) {
  const { t } = useAlignmentTexts();
  const { t: words } = useTranslation();
  const language = useLanguage();
  const form = useAlignmentForm(from, onBegun);
  const languages = useAlignmentLanguages();
  const estimate = useAlignmentEstimate(form.seconds);
  const count = countCharacters(form.script);
  const isTooLong = estimate.data !== undefined && form.seconds !== null && form.seconds > estimate.data.maxSeconds + 1;
  const canBegin = form.chosen !== null && count > 0 && count <= alignmentLimits.scriptChars && !isTooLong;
  const openText = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = await file.text().catch(() => '');
    if (text.trim() === '' || text.includes('\0')) showToast(t('textUnread'), 'fail');
    else form.setScript(text);
  };
  if (form.sending !== null) {
    const { sending } = form;
    const text = sending < 100 ? t('uploading', { percent: formatPercent(sending, language) }) : t('reading');
    return (
      <div className={classes.sending}>
        <Sending text={text} percent={sending} cancel={t('cancel')} onCancel={form.stop} />
      </div>
    );
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canBegin) void form.begin();
      }}
    >
      {form.isHandedGone && (
        <Notice tone="warn">
          <p>{t('downloadGone')}</p>
        </Notice>
      )}
      <Problem
        error={form.handing.error}
        onClose={() => void form.handing.refetch()}
        onRetry={() => void form.handing.refetch()}
      />
      <RecordingBox chosen={form.chosen} onFile={form.setFile} />
      <Textarea
        label={t('script')}
        description={t('scriptHint')}
        autosize
        minRows={8}
        maxRows={18}
        dir="auto"
        value={form.script}
        error={count > alignmentLimits.scriptChars ? formatNumber(count, language) : undefined}
        onChange={({ currentTarget }) => form.setScript(currentTarget.value)}
      />
      <div className={classes.choices}>
        <PickFiles
          variant="default"
          leftSection={<IconFileText size={16} />}
          label={t('openText')}
          accept=".txt,.srt,.vtt,text/plain"
          onFiles={([file]) => void openText(file)}
        >
          {t('openText')}
        </PickFiles>
        <Select
          label={t('language')}
          searchable
          allowDeselect={false}
          data={(languages.data ?? []).map((one) => ({
            value: one.language,
            label: formatLanguage(one.language, language),
          }))}
          value={form.language}
          onChange={(value) => value !== null && form.setLanguage(value)}
        />
      </div>
      {isTooLong && (
        <Notice tone="fail">
          <p>{t('tooLong', { minutes: Math.round((estimate.data?.maxSeconds ?? 0) / 60) })}</p>
          <PlansLink source="alignment-length" look="button">
            {words('script.seePlans')}
          </PlansLink>
        </Notice>
      )}
      <Problem error={form.problem} onClose={form.clearProblem} onRetry={() => void form.begin()} />
      <div className={classes.begin}>
        <Button type="submit" disabled={!canBegin}>
          {t('start')}
        </Button>
        <p>
          {estimate.data === undefined || form.seconds === null
            ? t('priceRule')
            : t('price', { credits: formatCredits(estimate.data.credits, language) })}
        </p>
      </div>
    </form>
  );
}

interface RecordingBoxProps {
  /** A file of this computer, or a download; null: none yet. */
  readonly chosen: { readonly name: string; readonly sizeBytes: number | null } | null;
  readonly onFile: (file: File) => void;
}

function RecordingBox({ chosen, onFile }: RecordingBoxProps) {
  const { t } = useAlignmentTexts();
  const language = useLanguage();
  const take = ([first]: readonly File[]) => first !== undefined && onFile(first);
  const size = chosen?.sizeBytes == null ? '' : formatBytes(chosen.sizeBytes, language);
  const said = chosen === null ? t('drop') : size === '' ? chosen.name : t('chosen', { name: chosen.name, size });
  return (
    <DropBox onFiles={take}>
      <PickFiles
        variant="default"
        leftSection={<IconUpload size={16} />}
        label={t('recording')}
        accept={media}
        onFiles={take}
      >
        {chosen === null ? t('choose') : t('other')}
      </PickFiles>
      <p dir="auto">{said}</p>
    </DropBox>
  );
}
