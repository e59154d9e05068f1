import { screenFile, type ScreenLayout } from '@timbre/contract/screens/screen';
import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from '../lib/http/load-chunk.ts';

interface ScreenModule {
  readonly Screen: ComponentType;
}

export type Layout = ComponentType<{ readonly children: ReactNode }>;

const files = import.meta.glob<ScreenModule>('../screens/**/*.tsx');

const layouts: Readonly<Record<Exclude<ScreenLayout, 'own' | 'site'>, () => Promise<Layout>>> = {
  public: async () => (await import('./layout/public-layout.tsx')).PublicLayout,
  studio: async () => (await import('./layout/studio-layout.tsx')).StudioLayout,
  tool: async () => (await import('./layout/tool-layout.tsx')).ToolLayout,
};

/** The component of the file that stands at the screen's path. */
export async function loadScreen(path: string): Promise<ComponentType> {
  const load = files[`../screens/${screenFile(path)}`];
  if (load === undefined) throw new Error(`No file web/src/screens/${screenFile(path)} for ${path}.`);
  return (await loadChunk(load)).Screen;
}

/** What stands around a screen; null: nothing. */
export async function loadLayout(layout: ScreenLayout): Promise<Layout | null> {
  return layout === 'own' || layout === 'site' ? null : loadChunk(layouts[layout]);
}
