import { diarise } from '../../../engines/src/recognition/diarise.ts';
import { listen } from '../../../engines/src/recognition/listen.ts';
import { errorRates, speakerErrors, type SpeakerErrors, type ToldSpan } from './error-rate.ts';
import { mixturesOf, type Mixture } from './mixtures.ts';
import { peopleOf, type VoiceSet } from './people.ts';

interface Finding {
  readonly mixture: Mixture;
  readonly found: number;
  readonly errors: SpeakerErrors;
  /** The same when the number of speakers is given. */
  readonly whenTold: SpeakerErrors;
}

function hear(mixture: Mixture): Finding {
  const { samples, who, truth } = mixture;
  const { spans } = listen(samples);
  const told = (speakerCount: number | null): ToldSpan[] =>
    diarise(samples, { spans, speakerCount }).map((span) => ({ ...span, speaker: span.speaker ?? 0 }));
  const own = told(null);
  return {
    mixture,
    found: new Set(own.map(({ speaker }) => speaker)).size,
    errors: speakerErrors(truth, own),
    whenTold: speakerErrors(truth, told(who.length)),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function line(group: string, of: readonly Finding[]): string {
  const right = of.filter(({ mixture, found }) => found === mixture.who.length).length;
  const { whole, confused } = errorRates(of.map(({ errors }) => errors));
  const told = errorRates(of.map(({ whenTold }) => whenTold));
  const figures = [`${right} of ${of.length}`, percent(whole), percent(confused), percent(told.confused)];
  const each = of.map(({ mixture, found }) => `${found}/${mixture.who.length}`).join(' ');
  return `| ${[group, ...figures, of.length > 30 ? '' : each].join(' | ')} |`;
}

async function measured(set: VoiceSet): Promise<void> {
  const findings = mixturesOf(set, await peopleOf(set)).map(hear);
  console.log(`\n${set}: ${findings.length} recordings\n`);
  console.log('| recordings | right number | error rate | wrong speaker | when told how many | found/true |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  const groups = new Map<string, Finding[]>();
  for (const one of findings) groups.set(one.mixture.group, [...(groups.get(one.mixture.group) ?? []), one]);
  for (const [group, of] of groups) console.log(line(group, of));
  console.log(line('all', findings));
}

/**
 * `npm run eval -- speakers`: how many speakers are found in conversations of voices that the method was not tuned on
 * (`tuning`: of those it was), and the diarisation error rate with a collar of 0.25 s: speech that was missed, silence
 * that was taken for speech and speech of the wrong speaker, as a share of the speech. The voices are the recorded people
 * of EVAL_DATA and the installed ones; packs of EVAL_MODELS too.
 */
export async function speakers([set = 'test']: readonly string[]): Promise<void> {
  if (set !== 'test' && set !== 'tuning') throw new Error('Name the set of voices: test or tuning.');
  await measured(set);
}
