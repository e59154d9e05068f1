import { screenLimits } from '@timbre/contract/limits';

/** What programs wait for that render pages ahead (prerender); heard on `document`. */
const renderEvent = 'render-event';

/** Says once, some time after the start, that the page is as far as it gets by itself. */
export function startRenderEvent(target: EventTarget = document): void {
  setTimeout(() => target.dispatchEvent(new Event(renderEvent)), screenLimits.renderEventMs);
}
