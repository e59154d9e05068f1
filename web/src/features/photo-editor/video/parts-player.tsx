import type { PhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import { useState } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import classes from './video.module.css';

/** What of a video is done plays part after part; at the end of the last one it waits for the next. */
export function PartsPlayer({ video }: { readonly video: PhotoVideo }) {
  const { t } = usePhotoEditorTexts();
  const [index, setIndex] = useState(0);
  const [hasEnded, setHasEnded] = useState(false);
  const isWaiting = index >= video.parts.length;
  const shown = video.parts[Math.min(index, video.parts.length - 1)];
  // The address of a part is new with every answer; the one that plays stays.
  const [address, setAddress] = useState<{ readonly index: number; readonly url: string } | null>(null);
  if (shown !== undefined && address?.index !== shown.index) setAddress(shown);
  if (address === null) return null;
  return (
    <figure className={classes.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are in the picture, where they are wanted */}
      <video
        key={address.index}
        src={address.url}
        controls
        autoPlay={hasEnded}
        playsInline
        aria-label={t('make.soFar')}
        onEnded={() => {
          setHasEnded(true);
          setIndex(address.index + 1);
        }}
      />
      <figcaption>{t(isWaiting ? 'make.nextPart' : 'make.soFar')}</figcaption>
    </figure>
  );
}
