import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  dubFileFormats,
  estimateDubFile,
  type DubFileWishes,
  type DubTextArea,
} from '@timbre/contract/dubbing/dubbing-files';
import { prices } from '@timbre/contract/money';
import { useId, useState, useSyncExternalStore } from 'react';
import { CostFacts } from '../../../domain/exports/cost-facts.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits } from '../../../lib/format.ts';
import { api } from '../../../lib/http/api.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { useUserRights } from '../../credits/api.ts';
import { useDoc, useStudio } from '../studio-context.ts';
import { AreaField } from './area-field.tsx';
import classes from './files.module.css';
import { PicturePreview } from './picture-preview.tsx';
import type { DubFileWork } from './use-dub-files.ts';

type Format = DubFileWishes['format'];

/** Which file is made, with what, and what it costs before anything is charged. */
export function FileForm({ work }: { readonly work: DubFileWork }) {
  const { t } = useDubFileTexts();
  const shownIn = useLanguage();
  const { dub } = useStudio();
  const style = useDoc((doc) => doc.settings.subtitles);
  const formats = dubFileFormats.filter((one) => dub.isVideo || one !== 'mp4');
  const [format, setFormat] = useState<Format>(dub.isVideo ? 'mp4' : 'mp3');
  const [hasLipSync, setHasLipSync] = useState(false);
  const [hasSubtitles, setHasSubtitles] = useState(style.isShown);
  const [area, setArea] = useState<DubTextArea | null>(null);
  const isVideo = format === 'mp4';
  const wishes: DubFileWishes = {
    format,
    hasLipSync: isVideo && hasLipSync,
    removesText: isVideo ? area : null,
    ...(isVideo && hasSubtitles ? { subtitles: { ...style, isShown: true } } : {}),
  };
  const { data, error, isFetching, refetch } = useFileEstimate(wishes);
  const rights = useUserRights().data;
  const isBusy = dub.run !== null && isUnderWay(dub.run);
  const extra = (credits: number) => t('perSecond', { credits: formatCredits(credits, shownIn) });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        work.create.mutate(wishes);
      }}
    >
      <FormatField formats={formats} value={format} onChange={setFormat} />
      {isVideo && (
        <div className={classes.options}>
          <Switch
            label={t('burned')}
            description={t('burnedText')}
            checked={hasSubtitles}
            onChange={({ currentTarget }) => setHasSubtitles(currentTarget.checked)}
          />
          <Switch
            label={`${t('lipSync')} · ${extra(prices.lipSyncPerSecond)}`}
            description={t('lipSyncText')}
            checked={hasLipSync}
            onChange={({ currentTarget }) => setHasLipSync(currentTarget.checked)}
          />
          <Switch
            label={`${t('removeText')} · ${extra(prices.subtitleRemovalPerSecond)}`}
            description={t('removeTextText')}
            checked={area !== null}
            onChange={({ currentTarget }) => setArea(currentTarget.checked ? usualArea : null)}
          />
          {area !== null && <AreaField area={area} onChange={setArea} />}
          {(hasLipSync || area !== null) && <PicturePreview work={work} wishes={wishes} />}
        </div>
      )}
      {data !== undefined && (
        <CostFacts
          cost={{
            seconds: dub.durationSeconds,
            credits: data.credits,
            freeSeconds: 0,
            isExact: true,
            // Mouths that don't move in the original, or can't be seen, are known once the video is made.
            isMost: wishes.hasLipSync,
          }}
          rights={rights}
          isLoading={isFetching}
          source="dub-file"
          rule={t('rule')}
        />
      )}
      <Problem
        error={work.create.error ?? error}
        onClose={work.create.reset}
        onRetry={() => (work.create.error === null ? void refetch() : work.create.mutate(wishes))}
      />
      {isBusy && <p className={classes.hint}>{t('busy')}</p>}
      <div>
        <Button type="submit" loading={work.create.isPending} disabled={isBusy}>
          {t(`make.${format}`)}
        </Button>
      </div>
    </form>
  );
}

/** Where subtitles mostly stand, in white. */
const usualArea: DubTextArea = { left: 0.1, top: 0.78, width: 0.8, height: 0.16, colour: '#ffffff' };

/** Of what is saved: the revision is part of the key. */
function useFileEstimate(wishes: DubFileWishes) {
  const { id: taskId, saver, language } = useStudio();
  const { revision } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  // Where the area is doesn't change what it costs.
  const priced = { ...wishes, removesText: wishes.removesText === null ? null : usualArea };
  return useQuery({
    queryKey: ['dub-editor', 'estimate', 'file', taskId, revision, language, priced],
    queryFn: ({ signal }) => api.send(estimateDubFile, { taskId, language, ...priced }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  });
}

interface FormatFieldProps {
  readonly formats: readonly Format[];
  readonly value: Format;
  readonly onChange: (format: Format) => void;
}

function FormatField({ formats, value, onChange }: FormatFieldProps) {
  const { t } = useDubFileTexts();
  const name = useId();
  return (
    <fieldset className={classes.formats}>
      <legend>{t('format')}</legend>
      <div>
        {formats.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
            <strong>{t(`formats.${one}.name`)}</strong>
            <small>{t(`formats.${one}.text`)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
