import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hotVideoLimits, listHotVideos, type HotVideo } from '@timbre/contract/matching/matching-videos';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useHotVideoTexts } from '../../i18n/texts/hot-videos.ts';
import { api } from '../../lib/http/api.ts';
import { formatClock } from '../../lib/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import classes from './hot-videos.module.css';

interface HotVideosProps {
  /** The link of the video that was chosen. */
  readonly onChoose: (url: string) => void;
}

/** Videos that many people know, to search and choose one from; says so where the studio lists none. */
export function HotVideos({ onChoose }: HotVideosProps) {
  const { t } = useHotVideoTexts();
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const query = useQuery({
    queryKey: ['hot-videos', keyword],
    queryFn: ({ signal }) => api.send(listHotVideos, { keyword }, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const retry = () => void query.refetch();
  return (
    <section className={classes.videos} aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      {data !== undefined && data.state !== 'not-set-up' && (
        <SearchField label={t('search')} value={keyword} maxChars={hotVideoLimits.keywordChars} onSearch={setKeyword} />
      )}
      {query.isPending && <Pending />}
      {query.error !== null && data === undefined && (
        <Failed tone="fail" onRetry={retry}>
          {t('failed')} {errorText(query.error)}
        </Failed>
      )}
      {data?.state === 'not-set-up' && <NotSetUp />}
      {data?.state === 'not-answering' && (
        <Failed tone="warn" isBusy={query.isFetching} onRetry={retry}>
          {t('notAnswering')}
        </Failed>
      )}
      {data?.state === 'ready' && data.videos.length === 0 && (
        <p className={classes.none}>{t(keyword === '' ? 'nothingYet' : 'none')}</p>
      )}
      {data !== undefined && data.videos.length > 0 && (
        <ul aria-label={t('list')} data-dim={query.isPlaceholderData || undefined}>
          {data.videos.map((video) => (
            <li key={video.url}>
              <Video video={video} onChoose={() => onChoose(video.url)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./u, '') : '');

interface VideoProps {
  readonly video: HotVideo;
  readonly onChoose: () => void;
}

function Video({ video: { url, title, author, durationSeconds }, onChoose }: VideoProps) {
  const { t } = useHotVideoTexts();
  return (
    <UnstyledButton className={classes.video} title={t('choose', { title })} onClick={onChoose}>
      <IconPlayerPlayFilled size={14} aria-hidden="true" />
      <span>
        <strong>{title}</strong>
        <small>{[author, hostOf(url)].filter((part) => part !== null && part !== '').join(' · ')}</small>
      </span>
      {durationSeconds !== null && <time>{formatClock(durationSeconds)}</time>}
    </UnstyledButton>
  );
}

/** The owner is told how to change it. */
function NotSetUp() {
  const { t } = useHotVideoTexts();
  const { user } = useSession();
  return (
    <div className={classes.none}>
      <p>{t('notSetUp')}</p>
      {user?.role === 'owner' && <p>{t('ownerHint')}</p>}
    </div>
  );
}

interface FailedProps {
  readonly tone: 'fail' | 'warn';
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Failed({ tone, isBusy = false, onRetry, children }: FailedProps) {
  const { t: shared } = useTranslation();
  return (
    <Notice tone={tone}>
      <p>{children}</p>
      <Button variant="default" size="compact-sm" loading={isBusy} onClick={onRetry}>
        {shared('problem.retry')}
      </Button>
    </Notice>
  );
}

// Titles are never equally long.
const widths = ['62%', '48%', '71%', '55%'] as const;

function Pending() {
  const { t } = useTranslation();
  return (
    <div className={classes.pending} role="status" aria-label={t('shell.loading')}>
      {widths.map((width) => (
        <Skeleton key={width} height={12} width={width} radius="xs" />
      ))}
    </div>
  );
}
