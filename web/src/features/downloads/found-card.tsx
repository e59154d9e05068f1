import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import { mediaKinds, type LinkFormat, type MediaKind } from '@timbre/contract/downloads';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useDownloaderTexts } from '../../i18n/use-downloader-texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes, formatClock, formatCredits } from '../../lib/format.ts';
import { Problem } from '../../ui/problem.tsx';
import { useDownload } from './api.ts';
import { chosenFormat, fittingFormats } from './choose-format.ts';
import classes from './downloads.module.css';
import type { FoundLink } from './link-form.tsx';

interface FoundCardProps {
  readonly found: FoundLink;
  /** It is on its way. */
  readonly onStarted: () => void;
}

/** What is behind the link, and what of it is wanted. */
export function FoundCard({ found, onStarted }: FoundCardProps) {
  const { t } = useDownloaderTexts();
  const language = useLanguage();
  const { info, cookies } = found;
  const isFeed = info.kind === 'feed';
  const [entry, setEntry] = useState<string | null>(null);
  // Nobody knows before whether an episode has a picture.
  const hasVideo = info.formats.length === 0 || info.formats.some((one) => one.kind === 'video');
  const [kind, setKind] = useState<MediaKind>(hasVideo && !isFeed ? 'video' : 'mp3');
  const [format, setFormat] = useState('');
  const [isAllowed, setIsAllowed] = useState(false);
  const download = useDownload();
  const url = isFeed ? entry : info.url;
  const { author, durationSeconds } = info;
  const chosen = info.entries.find((one) => one.url === entry);
  const seconds = chosen?.durationSeconds ?? durationSeconds;
  const quality = chosenFormat(info.formats, kind, format);
  const start = () => {
    if (url === null) return;
    const request = {
      ...{ url, kind, isAllowed },
      ...(isFeed || quality === undefined ? {} : { format: quality }),
      ...(cookies === undefined ? {} : { cookies }),
    };
    download.mutate(request, { onSuccess: onStarted });
  };
  return (
    <section className={classes.card} aria-label={info.title}>
      <header>
        <h2 dir="auto">{info.title}</h2>
        {author !== null && <p dir="auto">{t('by', { author })}</p>}
      </header>
      <dl className={classes.facts}>
        {seconds !== null && (
          <div>
            <dt>{t('length')}</dt>
            <dd>{formatClock(seconds)}</dd>
          </div>
        )}
        <div>
          <dt>{t('cost')}</dt>
          <dd>
            {info.credits === null
              ? t('costUnknown')
              : t('credits', { credits: formatCredits(info.credits, language) })}
          </dd>
        </div>
      </dl>
      {isFeed && <Entries found={found} value={entry} onChange={setEntry} />}
      <div className={classes.choices}>
        <div>
          <span className={classes.label}>{t('keep')}</span>
          <SegmentedControl
            aria-label={t('keep')}
            data={mediaKinds
              .filter((one) => one !== 'video' || hasVideo)
              .map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onChange={(next) => setKind(mediaKinds.find((one) => one === next) ?? 'mp3')}
          />
        </div>
        {info.formats.length > 1 && <Quality formats={info.formats} kind={kind} value={format} onChange={setFormat} />}
      </div>
      <Checkbox
        label={t('terms')}
        description={t('termsMore')}
        checked={isAllowed}
        onChange={({ currentTarget }) => setIsAllowed(currentTarget.checked)}
      />
      <Problem error={download.error} onClose={download.reset} onRetry={start} />
      <div className={classes.actions}>
        <Button
          loading={download.isPending}
          disabled={!isAllowed || url === null}
          leftSection={<IconDownload size={16} />}
          onClick={start}
        >
          {t('download')}
        </Button>
      </div>
    </section>
  );
}

interface QualityProps {
  readonly formats: readonly LinkFormat[];
  readonly kind: MediaKind;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function Quality({ formats, kind, value, onChange }: QualityProps) {
  const { t } = useDownloaderTexts();
  const language = useLanguage();
  const fitting = fittingFormats(formats, kind);
  const wordsOf = ({ height, kilobitsPerSecond, ending, sizeBytes }: LinkFormat): string =>
    [
      height !== null && height > 0 ? t('lines', { height }) : null,
      kilobitsPerSecond === null ? null : t('rate', { rate: kilobitsPerSecond }),
      ending.toUpperCase(),
      sizeBytes === null ? null : formatBytes(sizeBytes, language),
    ]
      .filter((part) => part !== null && part !== '')
      .join(' · ');
  return (
    <Select
      label={t('quality')}
      allowDeselect={false}
      data={[{ value: '', label: t('best') }, ...fitting.map((one) => ({ value: one.id, label: wordsOf(one) }))]}
      value={fitting.some(({ id }) => id === value) ? value : ''}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

interface EntriesProps {
  readonly found: FoundLink;
  readonly value: string | null;
  readonly onChange: (url: string) => void;
}

/** A feed's episodes; one of them is chosen. */
function Entries({ found, value, onChange }: EntriesProps) {
  const { t } = useDownloaderTexts();
  return (
    <fieldset className={classes.entries}>
      <legend>{t('episodes')}</legend>
      {found.info.entries.map(({ title, url, durationSeconds }) => (
        <label key={url}>
          <input type="radio" name="episode" checked={value === url} onChange={() => onChange(url)} />
          <span dir="auto">{title}</span>
          <small>{durationSeconds === null ? '' : formatClock(durationSeconds)}</small>
        </label>
      ))}
    </fieldset>
  );
}
