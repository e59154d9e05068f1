/** How the catalogue says what a voice is made of; the names of recordings are proper names and stay. */
export type VoiceBase =
  | { readonly kind: 'formants' }
  | { readonly kind: 'diphones' | 'recordings' | 'plainDiphones' | 'joined' | 'statistical'; readonly source: string }
  | { readonly kind: 'statisticalBy'; readonly source: string; readonly program: string }
  | { readonly kind: 'fromMan' | 'fromWoman' | 'fromStatistical'; readonly source: string }
  | { readonly kind: 'ownRecorded' | 'ownFormants' | 'ownNeural'; readonly source: string }
  | { readonly kind: 'after' | 'afterLowered'; readonly source: string };

const diphones = /^(\w+) \(CMU diphones of one speaker\)$/;
const recordings = /^(\w+) \(CMU Arctic recordings of one speaker\)$/;
const ofOneSpeaker = [
  ['plainDiphones', /^(\S+) \(diphones of one speaker\)$/],
  ['joined', /^(\S+) \(joined recordings of one speaker\)$/],
  ['statistical', /^(\S+) \(statistical voice of one speaker\)$/],
] as const;
const statisticalBy = /^(\S+) \(statistical voice of one speaker, (.+)\)$/;
const revoiced =
  /^re-voiced from (\w+) \(CMU Arctic recordings of one (man|woman)\)(, the statistical voice of festival)?$/;
const after = /^espeak-ng .+, re-voiced after (\w+)(, lowered)? \(CMU Arctic recordings of one speaker\)$/;

/** Made after a recording of one's own, of one of these. */
const own = [
  ['ownRecorded', /^(\w+) \(flite\), after a recording of one's own$/],
  ['ownFormants', /^espeak-ng \S+, variant (\w+), after a recording of one's own$/],
  ['ownNeural', /^the neural model (.+), after a recording of one's own$/],
] as const;

/** Null: said in another way, as a model of the operator's own may; it is shown as it is. */
export function readBase(base: string): VoiceBase | null {
  if (base === 'espeak-ng formant synthesis') return { kind: 'formants' };
  const [, spoken] = recordings.exec(base) ?? [];
  if (spoken !== undefined) return { kind: 'recordings', source: spoken };
  const [, joined] = diphones.exec(base) ?? [];
  if (joined !== undefined) return { kind: 'diphones', source: joined };
  const [, source, sex, statistical] = revoiced.exec(base) ?? [];
  if (source !== undefined)
    return { kind: statistical !== undefined ? 'fromStatistical' : sex === 'man' ? 'fromMan' : 'fromWoman', source };
  const [, pack, program] = statisticalBy.exec(base) ?? [];
  if (pack !== undefined && program !== undefined) return { kind: 'statisticalBy', source: pack, program };
  for (const [kind, form] of [...ofOneSpeaker, ...own]) {
    const [, name] = form.exec(base) ?? [];
    if (name !== undefined) return { kind, source: name };
  }
  const [, model, lowered] = after.exec(base) ?? [];
  return model === undefined ? null : { kind: lowered === undefined ? 'after' : 'afterLowered', source: model };
}
