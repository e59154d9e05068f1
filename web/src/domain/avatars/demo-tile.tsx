import { ActionIcon } from '@mantine/core';
import { IconLock, IconUserCircle, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import classes from './gallery.module.css';

interface DemoTileProps {
  readonly name: string;
  /** What choosing it does, as screen readers say it. */
  readonly label: string;
  readonly coverUrl: string;
  /** Null: it has none (yet). */
  readonly demoUrl: string | null;
  /** Width to height, as CSS takes it. */
  readonly shape: string;
  readonly isChosen?: boolean;
  readonly isLocked?: boolean;
  /** It can’t be chosen (yet). */
  readonly isDisabled?: boolean;
  /** Reached by Tab; the others by arrows. */
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onChoose: () => void;
  /** Below the name. */
  readonly children?: ReactNode;
  /** Beneath, on their own. */
  readonly actions?: ReactNode;
}

/** As long as a pointer only passes, nothing is loaded. */
const restMs = 180;

/** A picture that moves under the pointer and the focus, without sound until it is asked for; a click chooses it. */
export function DemoTile(props: DemoTileProps) {
  const { name, label, coverUrl, demoUrl, shape, isCurrent, children, actions } = props;
  const { isChosen = false, isLocked = false, isDisabled = false } = props;
  const { t } = useAvatarTexts();
  const [isLively, setIsLively] = useState(false);
  const [hasSound, setHasSound] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsLively(true), restMs);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setIsLively(false);
    setHasSound(false);
  };
  const hear = () => {
    setIsLively(true);
    setHasSound((before) => !before);
  };
  return (
    <li
      className={classes.tile}
      data-chosen={isChosen || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && enter()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave()}
    >
      <button
        type="button"
        data-tile
        className={classes.choose}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={isLocked ? `${label}. ${t('locked')}` : label}
        aria-pressed={isChosen}
        aria-disabled={isDisabled || undefined}
        onFocus={() => (props.onFocus(), enter())}
        onKeyDown={({ key }) => key.toLowerCase() === 'm' && demoUrl !== null && hear()}
        onClick={() => !isDisabled && props.onChoose()}
      >
        <span className={classes.picture} style={{ aspectRatio: shape }}>
          {coverUrl === '' ? (
            <IconUserCircle size={44} stroke={1} aria-hidden="true" />
          ) : (
            <img src={coverUrl} alt="" loading="lazy" decoding="async" draggable={false} />
          )}
          {isLively && demoUrl !== null && <DemoVideo url={demoUrl} hasSound={hasSound} onLost={leave} />}
          {isLocked && (
            <span className={classes.lock} title={t('locked')}>
              <IconLock size={14} stroke={1.9} aria-hidden="true" />
            </span>
          )}
        </span>
        <span className={classes.words}>
          <strong dir="auto">{name}</strong>
          {children}
        </span>
      </button>
      {demoUrl !== null && (
        <ActionIcon
          className={classes.sound ?? ''}
          size={30}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t('sound', { name })}
          aria-pressed={hasSound}
          data-lively={isLively || undefined}
          onClick={hear}
        >
          {hasSound ? <IconVolume size={16} /> : <IconVolumeOff size={16} />}
        </ActionIcon>
      )}
      {actions}
    </li>
  );
}

/** The demo over its still; it is shown once it moves. */
function DemoVideo({ url, hasSound, onLost }: { url: string; hasSound: boolean; onLost: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isMoving, setIsMoving] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.muted = !hasSound;
    if (hasSound) element.currentTime = 0;
    // A browser may refuse sound, and a tile that is left stops what has just begun.
    element.play().catch(() => undefined);
  }, [hasSound]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- three seconds that show how a face moves
    <video
      ref={video}
      src={url}
      muted
      loop
      playsInline
      data-moving={isMoving || undefined}
      onPlaying={() => setIsMoving(true)}
      onError={onLost}
    />
  );
}
