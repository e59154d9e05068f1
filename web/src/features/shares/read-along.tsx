import { ActionIcon, NativeSelect } from '@mantine/core';
import type { SharedPage } from '@timbre/contract/shares';
import { productName } from '@timbre/contract/screens/screen';
import { IconDownload, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { formatClock } from '../../lib/format.ts';
import { hasOwnKeys, isPlainKey, usePageKeys } from '../../lib/page-keys.ts';
import { Logo } from '../../ui/pages/logo.tsx';
import { readAlongOf } from './read-along-model.ts';
import { ReadAlongPosition } from './read-along-position.tsx';
import { ReadAlongText } from './read-along-text.tsx';
import classes from './read-along.module.css';
import { usePlayback, useSpokenWord } from './use-read-along.ts';
import '../../i18n/areas/share.ts';

const speeds = ['0.5', '0.75', '1', '1.25', '1.5', '1.75', '2'];
const stepSeconds = 5;

/** A shared voiceover: its text, and the player at the bottom of the window. */
export function ReadAlongPage({ page }: { readonly page: SharedPage }) {
  const { t } = useTranslation();
  const audio = useRef<HTMLAudioElement>(null);
  const text = useRef<HTMLElement>(null);
  const script = useMemo(() => readAlongOf(page.paragraphs), [page]);
  const { isPlaying, seconds, isBroken } = usePlayback(audio);
  useSpokenWord(audio, text, script.starts);

  const seek = useCallback((to: number) => {
    if (audio.current !== null) audio.current.currentTime = to;
  }, []);
  const toggle = useCallback(() => {
    const element = audio.current;
    if (element === null) return;
    // A refusal to play shows as the element's own error, or as a pause.
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  }, []);
  const playWord = useCallback(
    (index: number) => {
      seek(script.starts[index] ?? 0);
      if (audio.current?.paused === true) toggle();
    },
    [script, seek, toggle],
  );
  useKeys({ toggle, move: (by) => seek((audio.current?.currentTime ?? 0) + by) });

  return (
    <div className={classes.page}>
      <title>{`${page.title} · ${productName}`}</title>
      <Link className={classes.home} to="/" aria-label={t('share.home')}>
        <Logo size={24} />
      </Link>
      <header className={classes.head}>
        <h1 dir="auto">{page.title}</h1>
        <p>{t('share.synthetic', { product: productName, engines: page.engines.join(', ') })}</p>
        {page.isWatermarked && <p>{t('share.personalUse')}</p>}
      </header>
      <ReadAlongText script={script} language={page.language} textRef={text} onWord={playWord} />
      {/* The text above is its caption. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} src={page.audioUrl} preload="metadata" />
      <div className={classes.player} role="group" aria-label={t('share.player')}>
        <ActionIcon
          className={classes.play ?? ''}
          size={48}
          onClick={toggle}
          aria-label={t(isPlaying ? 'share.pause' : 'share.play')}
        >
          {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
        </ActionIcon>
        <ReadAlongPosition page={page} seconds={seconds} onSeek={seek} />
        <span className={classes.clock}>
          {formatClock(seconds)} / {formatClock(page.durationSeconds)}
        </span>
        <NativeSelect
          className={classes.speed ?? ''}
          aria-label={t('share.speed')}
          defaultValue="1"
          data={speeds.map((value) => ({ value, label: `${value}×` }))}
          onChange={({ currentTarget }) => {
            if (audio.current !== null) audio.current.playbackRate = Number(currentTarget.value);
          }}
        />
        {page.downloadUrl !== null && (
          <ActionIcon
            component="a"
            href={page.downloadUrl}
            download
            variant="default"
            size={44}
            aria-label={t('share.download')}
          >
            <IconDownload size={18} stroke={1.7} />
          </ActionIcon>
        )}
        {isBroken && (
          <p className={classes.broken} role="alert">
            {t('share.broken')}
          </p>
        )}
      </div>
    </div>
  );
}

/** Space plays and pauses, arrows go five seconds back and on; fields and buttons keep their own keys. */
function useKeys({ toggle, move }: { toggle: () => void; move: (seconds: number) => void }): void {
  usePageKeys((event) => {
    if (hasOwnKeys(event.target) || !isPlainKey(event)) return;
    if (event.key === ' ') toggle();
    else if (event.key === 'ArrowLeft') move(-stepSeconds);
    else if (event.key === 'ArrowRight') move(stepSeconds);
    else return;
    event.preventDefault();
  });
}
