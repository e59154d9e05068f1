import type { Screen } from '@timbre/contract/screen';
import { screenOf, screens } from '@timbre/contract/screens';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { ComingScreen } from './coming-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { Frame } from './frame.tsx';
import { PricingPopup } from './pricing-popup.tsx';
import { loadScreen } from './screen-files.ts';
import { SignedOut } from './signed-out.tsx';
import { StartingScreen } from './starting-screen.tsx';

const all: readonly Screen[] = screens;

/** `/blog/{title}` as the router writes it. */
const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function framed(screen: Screen, Content: ComponentType): ComponentType {
  return () => (
    <Frame screen={screen}>
      <Content />
    </Frame>
  );
}

function routeOf(screen: Screen): RouteObject {
  const path = pattern(screen.path);
  if (screen.redirectTo !== undefined) return { path, element: <Navigate to={screen.redirectTo} replace /> };
  if (!screen.available) return { path, Component: framed(screen, () => <ComingScreen screen={screen} />) };
  return { path, lazy: async () => ({ Component: framed(screen, await loadScreen(screen.path)) }) };
}

const notFound: Screen = screenOf('not-found');

export const router = createBrowserRouter([
  {
    element: (
      <>
        <Outlet />
        <SignedOut />
        <PricingPopup />
        <ScrollRestoration />
      </>
    ),
    errorElement: <ErrorScreen />,
    HydrateFallback: StartingScreen,
    children: [
      ...all.map(routeOf),
      { path: '*', lazy: async () => ({ Component: framed(notFound, await loadScreen(notFound.path)) }) },
    ],
  },
]);
