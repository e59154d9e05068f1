import { Anchor, Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import type { LinkEntry, LinkFormat, LinkInfo, MediaKind } from '@timbre/contract/downloads';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import { downloadLimits } from '@timbre/contract/limits';
import { chargeForSeconds, creditsFromMicro, prices } from '@timbre/contract/money';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorNameText } from '../../i18n/error-text.ts';
import { useDownloaderTexts } from '../../i18n/texts/downloader.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes, formatClock, formatCredits, formatDate } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { useDownload } from './api.ts';
import { chosenFormat, fittingFormats } from './choose-format.ts';
import classes from './downloads.module.css';
import type { FoundLink } from './link-form.tsx';
import '../../i18n/areas/codes.ts';

interface FoundCardProps {
  readonly found: FoundLink;
  /** It is on its way. */
  readonly onStarted: () => void;
}

const offeredKinds: readonly MediaKind[] = ['video', 'mp3', 'wav'];

/** What it costs by the length that is told; null: none is. */
const creditsOf = (seconds: number | null): number | null =>
  seconds === null
    ? null
    : creditsFromMicro(chargeForSeconds([{ seconds, creditsPerSecond: prices.videoDownloadPerSecond }]));

/** Why it will be refused, by what is told of it; null: nothing speaks against it. */
function refusalOf(seconds: number | null, sizeBytes: number | null): ErrorCode | null {
  if ((seconds ?? 0) > downloadLimits.maxSeconds) return 'download.long';
  return (sizeBytes ?? 0) > downloadLimits.maxBytes ? 'download.large' : null;
}

/** What is behind the link, and what of it is wanted. */
export function FoundCard({ found, onStarted }: FoundCardProps) {
  const { t } = useDownloaderTexts();
  const { info, cookies } = found;
  const isFeed = info.kind === 'feed';
  const [entry, setEntry] = useState<string | null>(null);
  // No one knows before whether an episode has a picture.
  const hasVideo = info.formats.length === 0 || info.formats.some((one) => one.kind === 'video');
  const [kind, setKind] = useState<MediaKind>(hasVideo && !isFeed ? 'video' : 'mp3');
  const [format, setFormat] = useState('');
  const [isAllowed, setIsAllowed] = useState(false);
  const download = useDownload();
  const url = isFeed ? entry : info.url;
  const chosen = info.entries.find((one) => one.url === entry);
  const seconds = chosen?.durationSeconds ?? info.durationSeconds;
  const quality = chosenFormat(info.formats, kind, format);
  const sizeBytes = (chosen ?? info.formats.find(({ id }) => id === quality))?.sizeBytes ?? null;
  const refusal = refusalOf(seconds, sizeBytes);
  const start = () => {
    if (url === null) return;
    const request = {
      url,
      kind,
      isAllowed,
      title: (chosen ?? info).title.slice(0, downloadLimits.titleChars),
      ...(isFeed || quality === undefined ? {} : { format: quality }),
      ...(cookies === undefined ? {} : { cookies }),
    };
    download.mutate(request, { onSuccess: onStarted });
  };
  return (
    <section className={classes.card} aria-label={info.title}>
      <Facts info={info} seconds={seconds} sizeBytes={sizeBytes} />
      {isFeed && <Entries found={found} value={entry} onChange={setEntry} />}
      <div className={classes.choices}>
        <div>
          <span className={classes.label}>{t('keep')}</span>
          <SegmentedControl
            aria-label={t('keep')}
            data={offeredKinds
              .filter((one) => one !== 'video' || hasVideo)
              .map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onChange={(next) => setKind(offeredKinds.find((one) => one === next) ?? 'mp3')}
          />
        </div>
        {info.formats.length > 1 && <Quality formats={info.formats} kind={kind} value={format} onChange={setFormat} />}
      </div>
      <Checkbox
        label={t('terms')}
        description={
          <>
            {t('termsMore')}{' '}
            <Anchor href={screenPath('terms-of-service')} target="_blank" inherit underline="always">
              {t('termsLink')}
            </Anchor>
          </>
        }
        checked={isAllowed}
        onChange={({ currentTarget }) => setIsAllowed(currentTarget.checked)}
      />
      {refusal !== null && (
        <Notice tone="warn">
          <p>{errorNameText(refusal)}</p>
        </Notice>
      )}
      <Problem error={download.error} onClose={download.reset} onRetry={start} />
      <div className={classes.actions}>
        <Button
          loading={download.isPending}
          disabled={!isAllowed || url === null || refusal !== null}
          leftSection={<IconDownload size={16} />}
          onClick={start}
        >
          {t('download')}
        </Button>
      </div>
    </section>
  );
}

interface FactsProps {
  readonly info: LinkInfo;
  readonly seconds: number | null;
  readonly sizeBytes: number | null;
}

function Facts({ info: { title, author, credits }, seconds, sizeBytes }: FactsProps) {
  const { t } = useDownloaderTexts();
  const language = useLanguage();
  const cost = credits ?? creditsOf(seconds);
  return (
    <>
      <header>
        <h2 dir="auto">{title}</h2>
        {author !== null && <p dir="auto">{t('by', { author })}</p>}
      </header>
      <dl className={classes.facts}>
        {seconds !== null && (
          <div>
            <dt>{t('length')}</dt>
            <dd>{formatClock(seconds)}</dd>
          </div>
        )}
        {sizeBytes !== null && (
          <div>
            <dt>{t('size')}</dt>
            <dd>{formatBytes(sizeBytes, language)}</dd>
          </div>
        )}
        <div>
          <dt>{t('cost')}</dt>
          <dd>{cost === null ? t('costUnknown') : t('credits', { credits: formatCredits(cost, language) })}</dd>
        </div>
      </dl>
    </>
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
  const language = useLanguage();
  const factsOf = ({ publishedAt, sizeBytes, durationSeconds }: LinkEntry): string =>
    [
      publishedAt === null ? null : formatDate(publishedAt, language),
      sizeBytes === null ? null : formatBytes(sizeBytes, language),
      durationSeconds === null ? null : formatClock(durationSeconds),
    ]
      .filter((part) => part !== null)
      .join(' · ');
  return (
    <fieldset className={classes.entries}>
      <legend className={classes.label}>{t('episodes')}</legend>
      <div>
        {found.info.entries.map((one) => (
          <label key={one.url}>
            <input type="radio" name="episode" checked={value === one.url} onChange={() => onChange(one.url)} />
            <span dir="auto">{one.title}</span>
            <small>{factsOf(one)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
