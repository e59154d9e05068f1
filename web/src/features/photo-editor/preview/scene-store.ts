import { openPageScene, sceneKey, type PageSceneRequest } from './page-scene.ts';
import type { Scene } from './scene.ts';

/** Each takes some 20 MB: the page that is shown, the one before and the one that follows. */
const keptScenes = 3;

interface Entry {
  readonly scene: Promise<Scene>;
  readonly abort: AbortController;
}

/** Pages that are ready to be drawn, the ones looked at last. */
export class SceneStore {
  private readonly entries = new Map<string, Entry>();
  private readonly open: (request: PageSceneRequest, signal: AbortSignal) => Promise<Scene>;

  constructor(open = openPageScene) {
    this.open = open;
  }

  /** One that failed is tried again the next time. */
  scene(request: PageSceneRequest): Promise<Scene> {
    const key = sceneKey(request);
    const entry = this.entries.get(key) ?? this.begin(key, request);
    // The one asked for last stands at the end, so that the first is always the one to forget.
    this.entries.delete(key);
    this.entries.set(key, entry);
    for (const [oldest, { abort }] of this.entries) {
      if (this.entries.size <= keptScenes) break;
      abort.abort();
      this.entries.delete(oldest);
    }
    return entry.scene;
  }

  close(): void {
    for (const { abort } of this.entries.values()) abort.abort();
    this.entries.clear();
  }

  private begin(key: string, request: PageSceneRequest): Entry {
    const abort = new AbortController();
    const scene = this.open(request, abort.signal);
    const entry = { scene, abort };
    scene.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry;
  }
}
