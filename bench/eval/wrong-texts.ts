import { belongsTogether, type AlignmentAnswer } from '@timbre/engines/ports';
import { quantileOf } from '@timbre/media/quantile';
import { realignProgram } from '../../server/src/capabilities/transcription/transcription.program.ts';
import { probeSandbox } from '../../server/src/platform/sandbox/probe-sandbox.ts';
import { textPairs, type TextPair } from './text-pairs.ts';

/** Right texts that may be refused, of a hundred; a wrong one may not be believed. */
const maxRefused = 1;
const defaultSeed = 41;

interface Finding {
  readonly pair: TextPair;
  readonly fit: number;
  readonly share: number;
  readonly isBelieved: boolean;
}

function finding(pair: TextPair, answer: AlignmentAnswer): Finding {
  if (answer.kind === 'refused') return { pair, fit: 0, share: 0, isBelieved: false };
  const { fit = 0, share = 0 } = answer.likeness ?? {};
  return { pair, fit, share, isBelieved: belongsTogether(answer.likeness) };
}

const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

function row(name: string, found: readonly Finding[]): void {
  const fits = found.map(({ fit }) => fit).sort((a, b) => a - b);
  const quantiles = [0, 0.01, 0.05, 0.5, 0.95, 0.99, 1].map((share) => quantileOf(fits, share).toFixed(2).padStart(6));
  const believed = found.filter(({ isBelieved }) => isBelieved).length;
  console.log(
    `${name.padEnd(34)} ${String(found.length).padStart(5)} ${percent(believed, found.length).padStart(8)} ${quantiles.join(' ')}`,
  );
}

/** Where as many right texts lie below as wrong ones above. */
function equalError(right: readonly number[], wrong: readonly number[]): { fit: number; rate: number } {
  const at = (fit: number) => {
    const refused = right.filter((one) => one < fit).length / right.length;
    const believed = wrong.filter((one) => one >= fit).length / wrong.length;
    return { fit, rate: (refused + believed) / 2, gap: Math.abs(refused - believed) };
  };
  return [...right, ...wrong].map(at).reduce((a, b) => (b.gap < a.gap ? b : a));
}

const grouped = (found: readonly Finding[], by: (one: Finding) => string): [string, Finding[]][] => {
  const groups = new Map<string, Finding[]>();
  for (const one of found) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
};

function told({ pair: { recording, kind, lines, language }, fit, share }: Finding): string {
  return `  fit ${fit.toFixed(2)}, share ${share.toFixed(2)}: ${kind}, ${recording.group}, ${recording.lines.length} lines said, ${language}: ${lines.join(' / ').slice(0, 90)}`;
}

function print(found: readonly Finding[]): void {
  const [right, wrong] = [true, false].map((isRight) => found.filter(({ pair }) => pair.isRight === isRight)) as [
    Finding[],
    Finding[],
  ];
  console.log('text                               pairs believed  least   1 %    5 % middle   95 %   99 %   most');
  for (const [kind, of] of grouped(found, ({ pair }) => `${pair.isRight ? 'right' : 'wrong'}: ${pair.kind}`))
    row(kind, of);
  for (const [group, of] of grouped(right, ({ pair }) => pair.recording.group)) row(`right, said by ${group}`, of);
  for (const count of [1, 2, 3, 4, 8])
    for (const [name, of] of [
      ['right', right],
      ['wrong', wrong],
    ] as const)
      row(
        `${name}, ${count} line${count > 1 ? 's' : ''} of text`,
        of.filter(({ pair }) => pair.lines.length === count),
      );
  const isOther = ({ pair }: Finding): boolean => pair.kind.startsWith('another');
  const { fit, rate } = equalError(
    right.map((one) => one.fit),
    wrong.filter(isOther).map((one) => one.fit),
  );
  console.log(
    `equal error of the fit between right texts and others: ${(100 * rate).toFixed(2)} % at ${fit.toFixed(2)}`,
  );
  const refused = right.filter(({ isBelieved }) => !isBelieved);
  const believed = wrong.filter(({ isBelieved }) => isBelieved);
  console.log(`${refused.length} of ${right.length} right texts refused (${percent(refused.length, right.length)}):`);
  for (const one of refused) console.log(told(one));
  console.log(
    `${believed.length} of ${wrong.length} wrong texts believed (${percent(believed.length, wrong.length)}):`,
  );
  for (const one of believed) console.log(told(one));
  if (believed.length > 0 || (100 * refused.length) / right.length > maxRefused) process.exitCode = 1;
}

/** How well texts that are said are told from texts that are not: `times` recordings of each speaker and length. */
export async function wrongTexts([times = '1', seed = String(defaultSeed)]: readonly string[]): Promise<void> {
  const aligner = realignProgram(await probeSandbox());
  const { signal } = new AbortController();
  const found: Finding[] = [];
  for await (const pair of textPairs(Number(times), Number(seed))) {
    const { recording, lines, language } = pair;
    found.push(finding(pair, await aligner.align(recording.samples, { lines, language }, signal)));
  }
  await aligner.close();
  print(found);
}
