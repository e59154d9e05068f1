import { prices } from '@timbre/contract/money';
import type { AvatarType, PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { sentencesCost, type PricedSentence, type SentencesCost } from '../../segments/sentence-payment.service.ts';
import { spokenLength } from '../../speech/speech.service.ts';
import type { VideoSentence } from './video-content.ts';

/** Credits a second; what a voice says is part of it. */
export const photoPrices: Readonly<Record<AvatarType, number>> = {
  standard: prices.standardAvatarPerSecond,
  expressive: prices.expressiveAvatarPerSecond,
  gesture: prices.gestureAvatarPerSecond,
};

/** A sentence is paid once in a project for each kind, whatever is changed around it. */
export const chargeHash = (kind: AvatarType, sentence: Pick<VideoSentence, 'hash'>): string =>
  `photo:${kind}:${sentence.hash}`;

/** The kind of the page that a sentence stands in. */
export function kindsOf(pages: readonly PhotoPage[]): (sentence: Pick<VideoSentence, 'pageId'>) => AvatarType {
  const kinds = new Map(pages.map(({ id, avatarType }) => [id, avatarType]));
  return ({ pageId }) => kinds.get(pageId) ?? 'standard';
}

/** Sentences with their price; `secondsOf` says how long each is spoken. */
export function pricedSentences(
  { pages, sentences }: { readonly pages: readonly PhotoPage[]; readonly sentences: readonly VideoSentence[] },
  secondsOf: (sentence: VideoSentence) => number,
): PricedSentence[] {
  const kindOf = kindsOf(pages);
  return sentences.map((sentence) => {
    const kind = kindOf(sentence);
    return { hash: chargeHash(kind, sentence), seconds: secondsOf(sentence), creditsPerSecond: photoPrices[kind] };
  });
}

export interface PhotoCost extends SentencesCost {
  /** Of the video. */
  readonly seconds: number;
  readonly paidSeconds: number;
  /** False while a length comes from the voice's measured pace, not from rendered audio. */
  readonly isExact: boolean;
  readonly byType: { readonly avatarType: AvatarType; readonly seconds: number; readonly creditsPerSecond: number }[];
}

/** What a video takes now. Its own pauses are not paid. */
export function photoCost(
  content: { readonly pages: readonly PhotoPage[]; readonly sentences: readonly VideoSentence[] },
  known: {
    readonly voices: ReadonlyMap<string, { readonly secondsPerCharacter: number }>;
    readonly rendered: ReadonlyMap<string, { readonly durationSeconds: number }>;
    readonly paid: ReadonlySet<string>;
  },
): PhotoCost {
  const spokenOf = (sentence: VideoSentence): number =>
    known.rendered.get(sentence.hash)?.durationSeconds ??
    spokenLength(sentence) * (known.voices.get(sentence.voiceId)?.secondsPerCharacter ?? 0);
  const priced = pricedSentences(content, spokenOf);
  const kindOf = kindsOf(content.pages);
  const byType = new Map<AvatarType, number>();
  let [seconds, paidSeconds] = [0, 0];
  for (const [index, sentence] of content.sentences.entries()) {
    const spoken = priced[index]?.seconds ?? 0;
    const length = sentence.leadSeconds + spoken + sentence.pauseSeconds;
    seconds += length;
    if (known.paid.has(priced[index]?.hash ?? '')) paidSeconds += spoken;
    byType.set(kindOf(sentence), (byType.get(kindOf(sentence)) ?? 0) + length);
  }
  return {
    ...sentencesCost(priced, known.paid),
    seconds,
    paidSeconds,
    isExact: content.sentences.every(({ hash }) => known.rendered.has(hash)),
    byType: [...byType].map(([avatarType, length]) => ({
      avatarType,
      seconds: length,
      creditsPerSecond: photoPrices[avatarType],
    })),
  };
}
