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

/** Seconds a run is paid by. */
export interface DubMeasures {
  /** Of the video. */
  readonly seconds: number;
  /** In which a mouth was moved; left out: at most all. */
  readonly lipSyncSeconds?: number;
  /** What was paid of the language's lip sync before. */
  readonly paidLipSyncSeconds: number;
}

/** What lip sync of a language is paid by the first time; what comes on top later goes on after a colon. */
export const lipSyncHash = (language: string): string => `dub:${language}:lips`;

/** A run's parts as they are paid: each once in its project, whatever is made again; lip sync each of its seconds once. */
export function dubPrices(
  { kind, language, wishes }: Pick<DubRunRow, 'kind' | 'language' | 'wishes'>,
  measures: DubMeasures,
): PricedSentence[] {
  const { seconds } = measures;
  if (kind === 'text') {
    const isHeard = language === heardOnly;
    const creditsPerSecond = isHeard ? prices.transcriptionPerSecond : prices.dubbingTextPerSecond;
    return [{ hash: isHeard ? 'dub:heard' : `dub:${language}:text`, seconds, creditsPerSecond }];
  }
  // To the ledger's unit: a difference of two prices is no round number.
  const perSecond = Math.round(speechPerSecond * 1e6) / 1e6;
  const speech = { hash: `dub:${language}:speech`, seconds, creditsPerSecond: perSecond };
  if (kind === 'speech' || wishes === null) return [speech];
  return [speech, ...picturePrices(language, wishes, measures)];
}

function picturePrices(
  language: string,
  { format, hasLipSync, removesText }: DubFileWishes,
  { seconds, lipSyncSeconds = seconds, paidLipSyncSeconds: paid }: DubMeasures,
): PricedSentence[] {
  if (format !== 'mp4') return [];
  // Named by what was paid before it: of two that end at once, one is paid.
  const hash = paid === 0 ? lipSyncHash(language) : `${lipSyncHash(language)}:${paid.toFixed(6)}`;
  const lips = { hash, seconds: lipSyncSeconds - paid, creditsPerSecond: prices.lipSyncPerSecond };
  // The picture is the same in every language.
  const letters = { hash: 'dub:letters', seconds, creditsPerSecond: prices.subtitleRemovalPerSecond };
  return [...(hasLipSync && lips.seconds > 0 ? [lips] : []), ...(removesText === null ? [] : [letters])];
}

/** The wishes of a stored file run; one of an earlier release gets the usual for what was not there then. */
export const wishesOf = (stored: unknown): DubFileWishes => dubFileWishes.parse(stored);
