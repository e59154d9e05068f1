import type { Screen } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useShownPage } from '../lib/router/router-context.ts';
import { DocumentHead } from './document-head.tsx';
import { Guard } from './guard.tsx';
import { loadChunk } from '../lib/http/load-chunk.ts';
import { takeLostFocus } from '../lib/lost-focus.ts';
import type { Layout } from './screen-files.ts';

const PublicLayout = lazy(async () => ({
  default: (await loadChunk(() => import('./layout/public-layout.tsx'))).PublicLayout,
}));

interface FrameProps {
  readonly screen: Screen;
  /** Comes with the screen: a lazy one would wait for React's pause between two changes of a page. */
  readonly layout: Layout | null;
  readonly children: ReactNode;
}

/** Everything around a screen: who may see it, its head, its layout and its `<main>`. */
export function Frame({ screen, layout, children }: FrameProps) {
  const refused = (
    <Framed screen={screenOf('not-found')} layout={PublicLayout}>
      {children}
    </Framed>
  );
  return (
    <Guard access={screen.access} otherwise={refused}>
      <Framed screen={screen} layout={layout}>
        {children}
      </Framed>
    </Guard>
  );
}

function Framed({ screen, layout: Layout, children }: FrameProps) {
  const main = <Main name={screen.name}>{children}</Main>;
  return (
    <>
      <DocumentHead screen={screen} />
      <Suspense>{Layout === null ? main : <Layout>{main}</Layout>}</Suspense>
    </>
  );
}

/** The first thing that the tab key reaches on every page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip-link" href="#main">
      {t('shell.skip')}
    </a>
  );
}

/** The screen's content. It takes the focus of the screen before, whose controls are gone. */
function Main({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const isFirstPage = useShownPage().shown.by === 'pop';
  useEffect(() => {
    if (!isFirstPage) takeLostFocus(main.current);
  }, [name, isFirstPage]);
  return (
    <main ref={main} id="main" data-screen={name} tabIndex={-1} style={{ outline: 'none' }}>
      <Suspense>{children}</Suspense>
    </main>
  );
}
