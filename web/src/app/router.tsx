import type { Screen } from '@timbre/contract/screens/screen';
import { matchScreen, screenOf } from '@timbre/contract/screens/screens';
import { startTransition, useLayoutEffect, useMemo, useState, type ComponentType } from 'react';
import { ConsentSlot } from '../features/consent/consent-slot.tsx';
import { matchingParts } from '../features/matching/matching-parts.tsx';
import { AddVoiceContext } from '../domain/voices/add-voice-slot.ts';
import { VoiceMatchingContext } from '../domain/voices/voice-matching.ts';
import type { Place } from '../lib/router/place.ts';
import { RouterContext } from '../lib/router/router-context.ts';
import { createRouter, type Opened, type Router, type Shown } from '../lib/router/router.ts';
import { rememberScroll, useScroll } from '../lib/router/scroll.ts';
import { addVoiceHere } from './add-voice-here.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { followRules, watch } from './follow-rules.ts';
import { Frame, SkipLink } from './frame.tsx';
import { SearchSlot } from './layout/search-slot.tsx';
import { InstallSlot } from './install-slot.tsx';
import { frameOf } from './navigation-rules.ts';
import { NoticeSlot } from './notice-slot.tsx';
import { PricingPopup } from './pricing-popup.tsx';
import { loadLayout, loadScreen } from './screen-files.ts';
import { SignedOut } from './signed-out.tsx';
import { StartingScreen } from './starting-screen.tsx';

/** Screens that were opened, by name: each stays the same component. */
const views = new Map<string, Promise<ComponentType>>();

/** A screen and what stands around it, loaded side by side. */
async function loadView(screen: Screen): Promise<ComponentType> {
  const [Content, layout] = await Promise.all([loadScreen(screen.path), loadLayout(screen.layout)]);
  return () => (
    <Frame screen={screen} layout={layout}>
      <Content />
    </Frame>
  );
}

async function viewOf(screen: Screen): Promise<ComponentType> {
  const known = views.get(screen.name);
  if (known !== undefined) return known;
  const view = loadView(screen);
  views.set(screen.name, view);
  // What could not be loaded is tried again the next time.
  view.catch(() => views.delete(screen.name));
  return view;
}

async function open(place: Place): Promise<Opened<ComponentType>> {
  const elsewhere = await followRules(place);
  if (elsewhere !== null) return { to: elsewhere };
  const screen: Screen = matchScreen(place.pathname)?.screen ?? screenOf('not-found');
  // What came with the address goes along.
  if (screen.redirectTo !== undefined) return { to: screen.redirectTo + place.search + place.hash };
  return { view: await viewOf(screen) };
}

/** Opens the address the browser is at; only once it holds nothing that is not to be seen. */
export function openRouter(): Router<ComponentType> {
  const router = createRouter(open);
  watch(router);
  rememberScroll(router);
  return router;
}

/** The page that is shown. It stays until the next one has what it needs. */
export function RouterView({ router }: { readonly router: Router<ComponentType> }) {
  const [shown, setShown] = useState(() => router.state.getState().shown);
  useLayoutEffect(() => {
    const follow = () => {
      const next = router.state.getState().shown;
      // The first page stands at once: only a page that is there already has to stay alive meanwhile.
      setShown((before) => (before === null ? next : before));
      startTransition(() => setShown(next));
    };
    follow();
    return router.state.subscribe(follow);
  }, [router]);
  useScroll(shown);
  const page = useMemo(
    () => ({ router, shown: shown ?? { place: router.place(), by: 'pop' as const } }),
    [router, shown],
  );
  const screen = matchScreen(page.shown.place.pathname)?.screen ?? screenOf('not-found');
  return (
    <RouterContext value={page}>
      <SkipLink />
      {/* It can be read and answered before the page is there, and stays the same when it comes. */}
      <ConsentSlot isPage={frameOf(screen) === 'page'} />
      {shown === null ? <StartingScreen /> : <ShownPage shown={shown} />}
    </RouterContext>
  );
}

function ShownPage({ shown }: { readonly shown: Shown<ComponentType> }) {
  const { view: View, error } = shown;
  return (
    <ErrorBoundary page={shown} otherwise={(broken) => <ErrorScreen error={broken} />}>
      {View === null ? (
        <ErrorScreen error={error} />
      ) : (
        <>
          <AddVoiceContext value={addVoiceHere}>
            <VoiceMatchingContext value={matchingParts}>
              <View />
            </VoiceMatchingContext>
          </AddVoiceContext>
          <SignedOut />
          <PricingPopup />
          <NoticeSlot />
          <InstallSlot />
          <SearchSlot />
        </>
      )}
    </ErrorBoundary>
  );
}
