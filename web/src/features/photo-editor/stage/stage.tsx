import { Button, Loader } from '@mantine/core';
import { videoSize } from '@timbre/contract/talking-photos/photo-document';
import type { PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import { useEffect, useState, type CSSProperties } from 'react';
import { errorText } from '../../../i18n/error-text.ts';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useAtPlayhead } from '../../../lib/player/use-playhead.ts';
import { placeAt } from '../../../lib/player/timeline-model.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useUserRights } from '../../credits/api.ts';
import { setPage } from '../document/edit-pages.ts';
import { loadSound } from '../preview/load-sound.ts';
import { SceneStore } from '../preview/scene-store.ts';
import type { Scene } from '../preview/scene.ts';
import { TrackStore } from '../preview/track-store.ts';
import { StartCard } from '../start/start-card.tsx';
import { usePerformer, type SeenPerformer } from '../start/use-performer.ts';
import type { StartDialog } from '../start/use-start-dialogs.tsx';
import { useDoc, useIsFixingFaces, useIsOpenMouthed, useSelected, useStudio } from '../studio-context.ts';
import { FaceBar } from './face-bar.tsx';
import { FaceBoxes } from './face-boxes.tsx';
import { FaceHandles } from './face-handles.tsx';
import { PreviewCanvas } from './preview-canvas.tsx';
import classes from './stage.module.css';
import { StageSubtitle } from './stage-subtitle.tsx';
import { useScene } from './use-scene.ts';
import { zoomTo } from './zoom.ts';

/** The page as it will be seen, moving with its sound. */
export function Stage({ onOpen }: { readonly onOpen: (dialog: StartDialog) => void }) {
  const { t } = usePhotoEditorTexts();
  const { page } = useSelected();
  const seen = usePerformer(page.performer);
  usePlayedPage();
  if (seen.state !== 'none' && seen.state !== 'gone') return <SeenStage seen={seen} />;
  return (
    <div className={classes.start}>
      {seen.state === 'gone' && (
        <Notice tone="warn">
          <p>{t('stage.goneText')}</p>
        </Notice>
      )}
      <StartCard key={page.id} onOpen={onOpen} />
    </div>
  );
}

function SeenStage({ seen }: { readonly seen: SeenPerformer }) {
  const { t } = usePhotoEditorTexts();
  const settings = useDoc((doc) => doc.settings);
  const { page } = useSelected();
  const isFixing = useIsFixingFaces() && seen.photo !== null;
  const { scenes, tracks } = useStores();
  const { photo, characterId } = seen;
  const shown = useScene(scenes, seen.state === 'ready' ? { page, settings, photo, characterId } : null);
  const [wanted, setWanted] = useState(0);
  const { scene } = shown;
  const face = scene?.faces[wanted] === undefined ? 0 : wanted;
  const { width, height } = videoSize(settings.resolution, 720);
  const isLoading = shown.isLoading || seen.state === 'loading';
  return (
    <div className={classes.stage} style={{ '--w': width, '--h': height } as CSSProperties}>
      <div className={classes.frame}>
        {scene !== null && <SceneView scene={scene} tracks={tracks} name={seen.name} face={isFixing ? face : null} />}
        {!isFixing && <StageSubtitle />}
        {!isFixing && <Watermark />}
        {isLoading && (
          <div className={classes.loading} role="status">
            <Loader size="sm" />
            {t(page.isCutOut ? 'stage.cuttingOut' : 'stage.loading')}
          </div>
        )}
      </div>
      {scene !== null &&
        (isFixing ? (
          <FaceBar face={face} faces={scene.faces.length} onFace={setWanted} />
        ) : (
          !isLoading && <Doubt scene={scene} />
        ))}
      {shown.error !== null && <StageError error={shown.error} onRetry={shown.retry} />}
      {seen.state === 'failed' && <StageError error={null} onRetry={seen.retry} />}
    </div>
  );
}

/** What of a photo doesn't look as someone wants it, and the way on. */
function Doubt({ scene: { isUncut, hasCutFace } }: { readonly scene: Scene }) {
  const { t } = usePhotoEditorTexts();
  const { edit } = useStudio();
  const { page } = useSelected();
  if (!isUncut && (!hasCutFace || page.photoType === 'contain')) return null;
  return (
    <div className={classes.bar} role="status">
      <p>{t(isUncut ? 'stage.uncut' : 'stage.cutFace')}</p>
      {!isUncut && (
        <Button size="compact-sm" variant="default" onClick={() => edit(setPage(page.id, { photoType: 'contain' }))}>
          {t('stage.showWhole')}
        </Button>
      )}
    </div>
  );
}

interface SceneViewProps {
  readonly scene: Scene;
  readonly tracks: TrackStore;
  readonly name: string;
  /** The face that is corrected, close up; null: none is. */
  readonly face: number | null;
}

function SceneView({ scene, tracks, name, face }: SceneViewProps) {
  const { t } = usePhotoEditorTexts();
  const { page } = useSelected();
  const isOpen = useIsOpenMouthed();
  const box = face === null ? undefined : scene.faces[face]?.box;
  const zoom = box && zoomTo(box, scene.size);
  return (
    <div
      className={classes.zoom}
      style={zoom && ({ transform: zoom.transform, '--zoom': zoom.scale } as CSSProperties)}
    >
      <PreviewCanvas
        scene={scene}
        tracks={tracks}
        pageId={page.id}
        fixing={face === null ? null : isOpen ? 'open' : 'shut'}
        label={t('stage.label', { name })}
      />
      {face === null && scene.faces.length > 1 && <FaceBoxes scene={scene} />}
      {face !== null && <FaceHandles scene={scene} face={face} />}
    </div>
  );
}

/** What pages look like and how their faces move, for as long as the editor is open. */
function useStores() {
  const [stores] = useState(() => ({ scenes: new SceneStore(), tracks: new TrackStore(loadSound) }));
  useEffect(
    () => () => {
      stores.scenes.close();
      stores.tracks.close();
    },
    [stores],
  );
  return stores;
}

/** Follows what plays to its page and line. */
function usePlayedPage(): void {
  const { playback, select } = useStudio();
  const { player } = playback;
  const sentence = useAtPlayhead(player, (seconds) => {
    const { state, timeline } = player.snapshot();
    const place = state === 'idle' || state === 'ended' ? undefined : placeAt(timeline, seconds);
    return place && (timeline.sentences[place.index] as PhotoSentence | undefined);
  });
  useEffect(() => {
    if (sentence !== undefined) select({ pageId: sentence.pageId, lineId: sentence.segmentId });
  }, [sentence, select]);
}

/** What is written over videos that carry the mark, in every language. */
const mark = 'Made with Timbre';

function Watermark() {
  const isWanted = useDoc((doc) => doc.settings.watermark);
  const { data: rights } = useUserRights();
  if (!isWanted && rights?.hasWatermark !== true) return null;
  return <span className={classes.watermark}>{mark}</span>;
}

function StageError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = usePhotoEditorTexts();
  return (
    <div className={classes.error}>
      <Notice tone="fail" isUrgent>
        <p>{error === null ? t('stage.failed') : errorText(error)}</p>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Notice>
    </div>
  );
}
