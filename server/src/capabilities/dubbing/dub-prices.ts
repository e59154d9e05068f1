import { prices } from '@timbre/contract/money';
import { dubFileWishes, type DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import { plans, type PlanName } from '@timbre/contract/plans';
import type { PricedSentence } from '../segments/sentence-payment.service.ts';
import type { DubRunRow } from './runs/dub-runs.store.ts';

export const dubMaxSeconds = (plan: PlanName): number => plans[plan].transcribeMinutes * 60;

/** Held until the length of what is behind a link is known: a second's price, so that no one without credits starts. */
export const depositSeconds = 1;

/** The language of a run that makes a project's text and translates nothing. */
export const heardOnly = '';

const speechPerSecond = prices.dubbingPerSecond - prices.dubbingTextPerSecond;

/** A run's parts as they are paid: each once in its project, whatever is made again. Seconds are those of the video. */
export function dubPrices(
  { kind, language, wishes }: Pick<DubRunRow, 'kind' | 'language' | 'wishes'>,
  { seconds, lipSyncSeconds = seconds }: { readonly seconds: number; readonly lipSyncSeconds?: number },
): PricedSentence[] {
  if (kind === 'text') {
    const isHeard = language === heardOnly;
    const creditsPerSecond = isHeard ? prices.transcriptionPerSecond : prices.dubbingTextPerSecond;
    return [{ hash: isHeard ? 'dub:heard' : `dub:${language}:text`, seconds, creditsPerSecond }];
  }
  // To the ledger's unit: a difference of two prices is no round number.
  const perSecond = Math.round(speechPerSecond * 1e6) / 1e6;
  const speech = { hash: `dub:${language}:speech`, seconds, creditsPerSecond: perSecond };
  if (kind === 'speech' || wishes === null) return [speech];
  return [speech, ...picturePrices(language, wishes, { seconds, lipSyncSeconds })];
}

function picturePrices(
  language: string,
  { format, hasLipSync, removesText }: DubFileWishes,
  { seconds, lipSyncSeconds }: { readonly seconds: number; readonly lipSyncSeconds: number },
): PricedSentence[] {
  if (format !== 'mp4') return [];
  const lips = { hash: `dub:${language}:lips`, seconds: lipSyncSeconds, creditsPerSecond: prices.lipSyncPerSecond };
  // The picture is the same in every language.
  const letters = { hash: 'dub:letters', seconds, creditsPerSecond: prices.subtitleRemovalPerSecond };
  return [...(hasLipSync ? [lips] : []), ...(removesText === null ? [] : [letters])];
}

/** The wishes of a stored file run; one of an earlier release gets the usual for what was not there then. */
export const wishesOf = (stored: unknown): DubFileWishes => dubFileWishes.parse(stored);
