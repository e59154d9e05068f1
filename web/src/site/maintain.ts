import type { Maintenance } from '@timbre/contract/maintenance';
import { askEveryMs, readMaintenanceState } from '../lib/maintenance-state.ts';
import { fillWords, localDay } from './words.ts';

/** Asks whether the studio is open, says so, and goes on once it is open again. */
export function watchMaintenance(place: HTMLElement): void {
  let wasClosed = place.dataset['mode'] === 'closed';
  const ask = async (): Promise<void> => {
    const state = await readMaintenanceState();
    const isOpen = state !== null && state.mode !== 'closed';
    // Anyone who opened this page by hand while all is well wants to read it.
    if (isOpen && wasClosed) return location.replace(targetOf(place));
    if (!isOpen) sayClosed(place, state);
    wasClosed ||= !isOpen;
    setTimeout(() => void ask(), askEveryMs);
  };
  void ask();
}

/** At any other address the page stands for what is there: that is opened. */
const targetOf = ({ dataset }: HTMLElement): string =>
  location.pathname === dataset['own'] ? (dataset['to'] ?? '/') : location.pathname + location.search;

/** Null: no one answers, or the server is not in order. */
function sayClosed(place: HTMLElement, state: Maintenance | null): void {
  const { dataset } = place;
  const [heading, text, checked] = ['h1', '.lead', '.checked'].map((part) => place.querySelector(part));
  const expected = state?.until == null ? '' : fillWords(dataset['expected'], localDay(state.until));
  const time = new Date().toLocaleTimeString(document.documentElement.lang, { timeStyle: 'medium' });
  if (heading) heading.textContent = dataset['closed'] ?? '';
  if (text) text.textContent = [state?.message ?? '', expected].filter((part) => part !== '').join(' ');
  if (checked) checked.textContent = fillWords(dataset['checked'], time);
  for (const part of place.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = part.dataset['when'] !== 'closed' || state === null;
}
