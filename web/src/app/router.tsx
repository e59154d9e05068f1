import type { Screen } from '@timbre/contract/screens/screen';
import { screenOf, screens } from '@timbre/contract/screens/screens';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { matchingParts } from '../features/matching/matching-parts.tsx';
import { AddVoiceContext } from '../domain/voices/add-voice-slot.ts';
import { VoiceMatchingContext } from '../domain/voices/voice-matching.ts';
import { addVoiceHere } from './add-voice-here.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { followRules, watch } from './follow-rules.ts';
import { Frame } from './frame.tsx';
import { NoticeSlot } from './notice-slot.tsx';
import { PricingPopup } from './pricing-popup.tsx';
import { loadChunk } from '../lib/http/load-chunk.ts';
import { loadLayout, loadScreen } from './screen-files.ts';
import { SearchSlot } from './layout/search-slot.tsx';
import { SignedOut } from './signed-out.tsx';
import { StartingScreen } from './starting-screen.tsx';

const all: readonly Screen[] = screens;

/** `/blog/{title}` as the router writes it. */
const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** A screen and what stands around it, loaded side by side. */
async function framed(screen: Screen, content: Promise<ComponentType>): Promise<{ readonly Component: ComponentType }> {
  const [Content, layout] = await Promise.all([content, loadLayout(screen.layout)]);
  return {
    Component: () => (
      <Frame screen={screen} layout={layout}>
        <Content />
      </Frame>
    ),
  };
}

/** What came with the address goes along. */
function Onward({ to }: { readonly to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={to + search + hash} replace />;
}

async function comingScreen(screen: Screen): Promise<ComponentType> {
  const { ComingScreen } = await loadChunk(() => import('./coming-screen.tsx'));
  return () => <ComingScreen screen={screen} />;
}

function routeOf(screen: Screen): RouteObject {
  // As the server reads it: `/Login` is another address.
  const [path, caseSensitive] = [pattern(screen.path), true];
  if (screen.redirectTo !== undefined) return { path, caseSensitive, element: <Onward to={screen.redirectTo} /> };
  if (!screen.available) return { path, caseSensitive, lazy: () => framed(screen, comingScreen(screen)) };
  return { path, caseSensitive, lazy: () => framed(screen, loadScreen(screen.path)) };
}

const notFound: Screen = screenOf('not-found');

const routes: RouteObject[] = [
  {
    element: (
      <>
        <AddVoiceContext value={addVoiceHere}>
          <VoiceMatchingContext value={matchingParts}>
            <Outlet />
          </VoiceMatchingContext>
        </AddVoiceContext>
        <SignedOut />
        <PricingPopup />
        <NoticeSlot />
        <SearchSlot />
        <ScrollRestoration />
      </>
    ),
    middleware: [followRules],
    errorElement: <ErrorScreen />,
    HydrateFallback: StartingScreen,
    children: [...all.map(routeOf), { path: '*', lazy: () => framed(notFound, loadScreen(notFound.path)) }],
  },
];

/** Opens the address the browser is at; only once it holds nothing that is not to be seen. */
export function openRouter() {
  const router = createBrowserRouter(routes);
  watch(router);
  return router;
}
