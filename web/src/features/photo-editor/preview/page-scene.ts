import { readOriginalImage } from '@timbre/contract/images/images';
import {
  isPersonCutOut,
  videoSize,
  type FaceHandles,
  type PhotoPage,
  type PhotoSettings,
} from '@timbre/contract/talking-photos/photo-document';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import { handleNames, type RigHandles } from '@timbre/media/talking/rig-handles';
import { screenGreen } from '@timbre/media/talking/video-arguments';
import { api } from '../../../lib/http/api.ts';
import { cutOutOf } from './cut-out.ts';
import { loadPicture } from './load-picture.ts';
import { photoScene, type Scene } from './scene.ts';
import type { Ground } from './scene-layers.ts';

/** Lines of a preview's shorter side, whatever the video's. */
const previewLines = 720;

export interface PageSceneRequest {
  readonly page: PhotoPage;
  readonly settings: Pick<PhotoSettings, 'resolution' | 'alphaState'>;
  /** The photo that moves; null: a drawn character does. */
  readonly photo: Photo | null;
  readonly characterId: string | null;
}

/** What a page's picture depends on: two pages with the same key look the same. */
export function sceneKey({ page, settings, photo, characterId }: PageSceneRequest): string {
  const { avatarType, photoType, background, isCutOut, maskShape, faces } = page;
  const who = photo === null ? [characterId, avatarType] : [photo.photoId, photoType, isCutOut, faces];
  return JSON.stringify([who, background, maskShape, settings.resolution, settings.alphaState]);
}

async function groundOf({ page, settings }: PageSceneRequest, signal: AbortSignal): Promise<Ground> {
  const { background } = page;
  if (settings.alphaState === 'transparent') return { kind: 'clear' };
  if (settings.alphaState === 'green') return { kind: 'colour', colour: screenGreen };
  if (background.kind !== 'picture') return background.kind === 'colour' ? background : { kind: 'blur' };
  if (background.imageId === '') return { kind: 'colour', colour: '#f4f2ed' };
  const { url } = await api.send(readOriginalImage, { id: background.imageId }, { signal });
  return { kind: 'picture', picture: await loadPicture(url, signal) };
}

const scaled = (handles: FaceHandles, scale: number): RigHandles =>
  Object.fromEntries(
    handleNames.flatMap((name) => {
      const moved = handles[name];
      return moved === undefined ? [] : [[name, { x: moved.x * scale, y: moved.y * scale }]];
    }),
  );

/** Loads what a page shows and makes it ready to be drawn; throws why that can't be. */
export async function openPageScene(request: PageSceneRequest, signal: AbortSignal): Promise<Scene> {
  const { page, settings, photo, characterId } = request;
  const size = videoSize(settings.resolution, previewLines);
  const ground = await groundOf(request, signal);
  if (photo === null) {
    const { castScene } = await import('./cast-scene.ts');
    const { background, maskShape: mask } = page;
    const hasSetting = background.kind === 'photo' && settings.alphaState === 'none';
    return castScene({ size, characterId: characterId ?? '', hasSetting, mask, ground });
  }
  const isCutOut = isPersonCutOut(page, settings) && photo.imageId !== null;
  const cutOut = isCutOut ? await cutOutOf(photo.imageId ?? '', signal) : null;
  const picture = await loadPicture(cutOut?.url ?? photo.url, signal);
  const moved = new Map(page.faces.map(({ face, handles }) => [face, handles]));
  // A cut-out is as large as the original, which may be larger than the photo as it moves.
  const scale = picture.width / photo.width;
  return photoScene({
    size,
    ground,
    isCutOut,
    isUncut: cutOut?.subject === 'none',
    photo: picture,
    fit: page.photoType,
    mask: page.maskShape,
    faces: photo.faces.map(({ landmarks, yaw }, index) => ({
      yaw,
      landmarks: landmarks.map((value) => value * scale),
      handles: scaled(moved.get(index) ?? {}, scale),
    })),
  });
}
