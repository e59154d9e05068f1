import { useEffect, useState } from 'react';
import type { PageSceneRequest } from '../preview/page-scene.ts';
import { sceneKey } from '../preview/page-scene.ts';
import type { SceneStore } from '../preview/scene-store.ts';
import type { Scene } from '../preview/scene.ts';

export interface ShownScene {
  /** The one before stays until the next is there; null: nothing was drawn yet. */
  readonly scene: Scene | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

interface Found {
  readonly key: string;
  readonly scene: Scene | null;
  readonly error: unknown;
}

/** A page's picture, ready to be drawn; null: no one is on it yet. */
export function useScene(store: SceneStore, request: PageSceneRequest | null): ShownScene {
  const [found, setFound] = useState<Found | null>(null);
  const [tries, setTries] = useState(0);
  const key = request === null ? null : sceneKey(request);
  useEffect(() => {
    if (request === null || key === null) return;
    let isOver = false;
    store.scene(request).then(
      (scene) => !isOver && setFound({ key, scene, error: null }),
      (error: unknown) => !isOver && setFound({ key, scene: null, error }),
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that matters of the request
  }, [store, key, tries]);
  const isThere = found !== null && found.key === key;
  return {
    scene: key === null ? null : (found?.scene ?? null),
    isLoading: key !== null && !isThere,
    error: isThere ? found.error : null,
    retry: () => setTries((count) => count + 1),
  };
}
