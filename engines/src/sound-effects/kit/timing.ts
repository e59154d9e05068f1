import { between, type Stage } from './stage.ts';

/** Calls once for each beat; `looseness` is how far it may be off, as a share of the step. */
export function beat(
  { seconds, random }: Stage,
  { from = 0, every, looseness = 0 }: { readonly from?: number; readonly every: number; readonly looseness?: number },
  play: (at: number, count: number) => void,
): void {
  let count = 0;
  for (let at = from; at < seconds; at += every * (1 + looseness * between(random, -1, 1))) play(at, count++);
}

/** Calls at random moments, so many a second on average (a Poisson process), and once at least. */
export function scatter({ seconds, random }: Stage, perSecond: number, play: (at: number) => void): void {
  const wait = () => -Math.log(1 - random()) / perSecond;
  for (let at = Math.min(wait(), 0.5 * seconds); at < seconds; at += wait()) play(at);
}

/** Some calls, so many as were wished for or as fit, spread over the time there is. */
export function calls(
  stage: Stage,
  { each, pause, count }: { readonly each: number; readonly pause: number; readonly count: number | null },
  play: (at: number, count: number) => void,
): void {
  const { seconds, random } = stage;
  const fitting = Math.max(1, Math.floor((seconds + pause) / (each + pause)));
  const wanted = Math.min(count ?? fitting, Math.max(fitting, 1));
  const step = each + pause;
  for (let at = 0; at < wanted; at++) {
    const early = at === 0 ? 0 : between(random, -0.15, 0.15) * pause;
    play(0.02 + at * step + early, at);
  }
}
