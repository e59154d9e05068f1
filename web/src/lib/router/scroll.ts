import { useLayoutEffect } from 'react';
import { readVisit, storeVisit } from '../storage.ts';
import type { Router, Shown } from './router.ts';

const kept = 50;

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(readVisit('scrolled-to') ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

const positions = readPositions();

function note(key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
}

/** Remembers how far each page of the history was scrolled, also across a reload; call it once. */
export function rememberScroll({ state }: Router<unknown>): void {
  state.subscribe(({ shown }, { shown: before }) => {
    if (before !== null && before !== shown) note(before.key);
  });
  window.addEventListener('pagehide', () => {
    const { shown } = state.getState();
    if (shown !== null) note(shown.key);
    storeVisit('scrolled-to', JSON.stringify([...positions].slice(-kept)));
    // A reload finds its place by itself, before the app is there.
    window.history.scrollRestoration = 'auto';
  });
}

/** Scrolls a page that has come: to where it was, to its fragment, else to the top. */
export function useScroll(shown: Shown<unknown> | null): void {
  useLayoutEffect(() => {
    if (shown === null) return;
    const { key, place, keepsScroll } = shown;
    const before = positions.get(key);
    if (before !== undefined) {
      window.scrollTo(0, before);
      return;
    }
    const target = place.hash === '' ? null : document.getElementById(idOf(place.hash));
    if (target !== null) target.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }, [shown]);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
