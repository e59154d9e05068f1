import { Button } from '@mantine/core';
import { guideOfVideo, type HelpVideo, type HelpVideoId } from '@timbre/contract/help-videos';
import { dialogWidths } from '@timbre/contract/limits';
import type { Language } from '@timbre/contract/screens/screen';
import { screenPath } from '@timbre/contract/screens/screens';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useHelpVideoTexts } from '../../i18n/texts/help-videos.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Link } from '../../lib/router/link.tsx';
import { formatDuration, formatLanguage, formatNumber } from '../../lib/format.ts';
import { useCountHelpVideoPlay, useHelpVideo } from './help-videos.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './how-it-works-dialog.module.css';
import { Notice } from '../../ui/messages/notice.tsx';

interface HowItWorksDialogProps {
  readonly id: HelpVideoId;
  readonly onClose: () => void;
}

/** A short video of how a tool works, with what is said in it as captions. */
export function HowItWorksDialog({ id, onClose }: HowItWorksDialogProps) {
  const { t } = useHelpVideoTexts();
  const language = useLanguage();
  const { video, error, refetch } = useHelpVideo(id, language);
  return (
    <Dialog
      isOpen
      isFullOnPhone
      onClose={onClose}
      title={video?.videoName ?? t('open')}
      widthPx={dialogWidths.addVoice}
    >
      {video !== undefined && <Player key={video.videoUrl} video={video} />}
      {video === undefined && (
        <div className={classes.frame}>
          {error === null ? (
            <p role="status">{t('loading')}</p>
          ) : (
            <Failed why={errorText(error)} onRetry={() => void refetch()} />
          )}
        </div>
      )}
      <p className={classes.guide}>
        <Link to={`${screenPath('help')}?route=${guideOfVideo[id]}`}>{t('guide')}</Link>
      </p>
    </Dialog>
  );
}

function Player({ video }: { readonly video: HelpVideo }) {
  const { t } = useHelpVideoTexts();
  const language = useLanguage();
  const count = useCountHelpVideoPlay(video.id, language);
  const [isFailed, setIsFailed] = useState(false);
  if (isFailed)
    return (
      <div className={classes.frame}>
        <Failed why={t('failedHint')} onRetry={() => setIsFailed(false)} />
      </div>
    );
  return (
    <>
      <video
        className={classes.video}
        src={video.videoUrl}
        poster={video.videoCover}
        aria-label={video.videoName}
        data-autofocus
        controls
        playsInline
        preload="metadata"
        onPlay={() => count.isIdle && count.mutate()}
        onError={() => setIsFailed(true)}
      >
        <track kind="captions" {...trackOf(video, 'en', language)} />
        <track kind="captions" {...trackOf(video, 'ja', language)} />
      </video>
      <p className={classes.figures}>
        <span>{formatDuration(video.durationSeconds, language)}</span>
        {video.playCount > 0 && (
          <span>{t('plays', { count: video.playCount, plays: formatNumber(video.playCount, language) })}</span>
        )}
      </p>
    </>
  );
}

/** The reader's own language is shown from the start. */
const trackOf = ({ captions }: HelpVideo, wanted: Language, shown: Language) => ({
  srcLang: wanted,
  label: formatLanguage(wanted, wanted),
  src: captions.find(({ language }) => language === wanted)?.captionsUrl,
  default: wanted === shown,
});

function Failed({ why, onRetry }: { readonly why: string; readonly onRetry: () => void }) {
  const { t } = useHelpVideoTexts();
  return (
    <Notice tone="fail" isUrgent>
      <p>
        {t('failed')} {why}
      </p>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
