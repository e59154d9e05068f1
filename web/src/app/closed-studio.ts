import type { Outcome } from '@timbre/client';
import { screenPath } from '@timbre/contract/screens/screens';
import { closedProperty } from '@timbre/contract/screens/site';
import { pathOf } from '../lib/router/place.ts';
import { hasTypedText } from '../lib/typed-text.ts';

const maintenancePath = screenPath('maintain');

const maintenanceAddress = (): string => `${maintenancePath}?to=${encodeURIComponent(pathOf(window.location))}`;

/** While the studio is closed the server answers every address with the page that says so. */
export function enterClosedStudio(): void {
  const isClosed = document.querySelector(`meta[property="${closedProperty}"]`) !== null;
  if (isClosed && window.location.pathname !== maintenancePath)
    window.history.replaceState(window.history.state, '', maintenanceAddress());
}

/** The owner closed it while someone worked: what they typed stays until they go themselves. */
export function followClosing({ error }: Outcome): void {
  const isOwnersWay = [maintenancePath, screenPath('login')].includes(window.location.pathname);
  if (error?.code === 'studio.closed' && !isOwnersWay && !hasTypedText()) window.location.replace(maintenanceAddress());
}
