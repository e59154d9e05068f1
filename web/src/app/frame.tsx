import type { Screen } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentHead } from './document-head.tsx';
import { Guard } from './guard.tsx';
import { loadChunk } from '../lib/http/load-chunk.ts';

const PublicLayout = lazy(async () => ({
  default: (await loadChunk(() => import('./layout/public-layout.tsx'))).PublicLayout,
}));
const StudioLayout = lazy(async () => ({
  default: (await loadChunk(() => import('./layout/studio-layout.tsx'))).StudioLayout,
}));

interface FrameProps {
  readonly screen: Screen;
  readonly children: ReactNode;
}

/** Everything around a screen: who may see it, its head, its layout and its `<main>`. */
export function Frame({ screen, children }: FrameProps) {
  return (
    <Guard access={screen.access} otherwise={<Framed screen={screenOf('not-found')}>{children}</Framed>}>
      <Framed screen={screen}>{children}</Framed>
    </Guard>
  );
}

function Framed({ screen, children }: FrameProps) {
  const { t } = useTranslation();
  const main = (
    <main id="main" data-screen={screen.name} tabIndex={-1} style={{ outline: 'none' }}>
      <Suspense>{children}</Suspense>
    </main>
  );
  return (
    <>
      <DocumentHead screen={screen} />
      <Suspense>
        <a className="skip-link" href="#main">
          {t('shell.skip')}
        </a>
        {screen.layout === 'studio' && <StudioLayout>{main}</StudioLayout>}
        {screen.layout === 'public' && <PublicLayout>{main}</PublicLayout>}
        {screen.layout === 'own' && main}
      </Suspense>
    </>
  );
}
