/** Equal temperament, A4 = 440 Hz = 69. */
export const hertzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** One sine in a tone. */
interface Partial {
  readonly hertz: number;
  readonly gain: number;
  /** Time in which it falls to a third; Infinity holds it. */
  readonly decaySeconds: number;
  readonly phase: number;
}

interface Shape {
  readonly seconds: number;
  readonly attackSeconds: number;
  readonly releaseSeconds: number;
  readonly sampleRate: number;
}

const ease = (share: number): number => (share >= 1 ? 1 : Math.sin((Math.PI / 2) * Math.max(0, share)) ** 2);

/** Sines added up, each by a rotating pointer: two products a sample instead of a sine. */
function tone(
  partials: readonly Partial[],
  { seconds, attackSeconds, releaseSeconds, sampleRate }: Shape,
): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate));
  for (const { hertz, gain, decaySeconds, phase } of partials) {
    if (hertz > 0.45 * sampleRate) continue;
    const turn = (2 * Math.PI * hertz) / sampleRate;
    const fall = Math.exp(-1 / (decaySeconds * sampleRate));
    const [cos, sin] = [fall * Math.cos(turn), fall * Math.sin(turn)];
    let [x, y] = [gain * Math.cos(phase), gain * Math.sin(phase)];
    for (let i = 0; i < out.length; i++) {
      out[i] = (out[i] as number) + y;
      [x, y] = [x * cos - y * sin, x * sin + y * cos];
    }
  }
  const attack = Math.max(1, attackSeconds * sampleRate);
  const release = Math.max(1, releaseSeconds * sampleRate);
  return out.map((sample, i) => sample * ease((i + 1) / attack) * ease((out.length - i) / release));
}

/** What a note is played with. */
export interface Note {
  readonly midi: number;
  readonly seconds: number;
  readonly velocity: number;
}

export type Instrument = (note: Note, sampleRate: number, random: () => number) => Float32Array;

/** A soft string-like sound: two oscillators a few cents apart, their highs rolled off early, slow at both ends. */
export const pad: Instrument = ({ midi, seconds, velocity }, sampleRate, random) => {
  const partials = [-4, 3].flatMap((cents) =>
    Array.from({ length: 9 }, (_, index) => ({
      hertz: hertzOf(midi + cents / 100) * (index + 1),
      gain: (0.5 * velocity) / (index + 1) ** 1.7,
      decaySeconds: Infinity,
      phase: 2 * Math.PI * random(),
    })),
  );
  return tone(partials, { seconds, attackSeconds: 1.4, releaseSeconds: 2.2, sampleRate });
};

/** A nylon string: highs gone at once, every partial a little sharp of its multiple. */
export const pluck: Instrument = ({ midi, seconds, velocity }, sampleRate, random) => {
  const base = hertzOf(midi + (random() - 0.5) / 25);
  // Plucked a fifth of the string from its end: every fifth partial is missing.
  const partials = Array.from({ length: 12 }, (_, index) => ({
    hertz: base * (index + 1) * Math.sqrt(1 + 0.000_08 * (index + 1) ** 2),
    gain: (velocity * Math.abs(Math.sin((Math.PI * (index + 1)) / 5))) / (index + 1) ** 1.5,
    decaySeconds: (1.3 * (220 / base) ** 0.4) / (1 + 0.55 * index),
    phase: 0,
  }));
  return tone(partials, { seconds, attackSeconds: 0.004, releaseSeconds: 0.15, sampleRate });
};

/** A felted upright: two strings a note, the hammer's softness takes the highs, two stages of decay in one. */
export const keys: Instrument = ({ midi, seconds, velocity }, sampleRate, random) => {
  const softness = 1.35 + 0.6 * (1 - velocity);
  const partials = [-1.2, 1.2].flatMap((cents) => {
    const base = hertzOf(midi + (cents + (random() - 0.5) * 4) / 100);
    return Array.from({ length: 10 }, (_, index) => ({
      hertz: base * (index + 1) * Math.sqrt(1 + 0.000_35 * (index + 1) ** 2),
      gain: (0.5 * velocity) / (index + 1) ** softness,
      decaySeconds: (1.9 * (262 / base) ** 0.5) / (1 + 0.4 * index),
      phase: 2 * Math.PI * random(),
    }));
  });
  return tone(partials, { seconds, attackSeconds: 0.006, releaseSeconds: 0.25, sampleRate });
};
