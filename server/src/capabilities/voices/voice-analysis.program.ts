import type { SampleAnswer, SampleAnswers, SampleQuestion } from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import { childProgram } from '../../platform/children/child-program.ts';
import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';

/** A minute of sample takes some seconds on a free core, five at 48 kHz 400 MB; the answer is a page of figures. */
const limits = { seconds: 120, outputBytes: 100_000, memoryBytes: 800e6 };

type AskAnalysis = <K extends SampleQuestion['kind']>(
  samples: Int16Array,
  question: Extract<SampleQuestion, { kind: K }>,
  signal: AbortSignal,
) => Promise<SampleAnswers[K]>;

/** Measures voices in recordings, while someone waits for it. */
export function voiceAnalysisProgram(sandbox: Sandbox): AskAnalysis {
  const program = childProgram<SampleQuestion, SampleAnswer>(sandbox, {
    program: workerProgram('engines/src/voice-analysis/worker.ts'),
    limits,
    isBackground: false,
  });
  return async <K extends SampleQuestion['kind']>(
    samples: Int16Array,
    question: Extract<SampleQuestion, { kind: K }>,
    signal: AbortSignal,
  ) => (await program.ask(question, { input: [pcmBytes(samples)], signal })) as SampleAnswers[K];
}
