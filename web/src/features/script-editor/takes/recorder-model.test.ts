import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecorderEvent, RecorderState } from './recorder-model.ts';
import { refusalOf } from '../../../domain/recordings/microphone-refusal.ts';
import { leastMs, limitMs, nextRecorderState, ready } from './recorder-model.ts';

const run = (state: RecorderState, ...events: RecorderEvent[]) => events.reduce(nextRecorderState, state);
const at = (kind: 'second' | 'tick' | 'pause' | 'resume' | 'stop', nowMs: number): RecorderEvent => ({ kind, nowMs });
const started = run(ready, { kind: 'start' }, at('second', 1), at('second', 2), at('second', 1000));

describe('the recorder', () => {
  it('counts three seconds down before it records', () => {
    const counts = [run(ready, { kind: 'start' })];
    for (const nowMs of [1000, 2000]) counts.push(run(counts.at(-1) ?? ready, at('second', nowMs)));
    expect(counts).toEqual([3, 2, 1].map((left) => ({ step: 'counting', left })));
    expect(started).toEqual({ step: 'recording', beforeMs: 0, sinceMs: 1000, elapsedMs: 0 });
  });

  it('leaves pauses out of the length', () => {
    const paused = run(started, at('pause', 3000), at('tick', 8000));
    expect(paused).toEqual({ step: 'paused', elapsedMs: 2000 });
    const stopped = run(paused, at('resume', 10_000), at('tick', 10_500), at('stop', 11_000));
    expect(stopped).toEqual({ step: 'finishing', elapsedMs: 3000 });
    expect(run(stopped, { kind: 'recorded', sizeBytes: 9 })).toMatchObject({ step: 'recorded', elapsedMs: 3000 });
  });

  it('ends by itself at the limit', () => {
    expect(run(started, at('tick', 1000 + limitMs - 1)).step).toBe('recording');
    expect(run(started, at('tick', 1000 + limitMs + 5000))).toEqual({ step: 'finishing', elapsedMs: limitMs });
  });

  it('does not offer to keep a slip of the finger, nothing, or what broke', () => {
    const short = run(started, at('stop', 1000 + leastMs - 1), { kind: 'recorded', sizeBytes: 50 });
    expect(short).toEqual({ step: 'ready', problem: 'tooShort' });
    const empty = run(started, at('stop', 5000), { kind: 'recorded', sizeBytes: 0 });
    expect(empty).toEqual({ step: 'ready', problem: 'tooShort' });
    expect(run(started, { kind: 'broke' })).toEqual({ step: 'ready', problem: 'broken' });
  });

  it('keeps what was recorded until the microphone was pulled out', () => {
    const cut = run(started, at('tick', 4000), { kind: 'lost' }, { kind: 'recorded', sizeBytes: 50 });
    expect(cut).toEqual({ step: 'recorded', elapsedMs: 3000, error: null });
    expect(run(ready, { kind: 'lost' })).toEqual({ step: 'refused', reason: 'noDevice' });
  });

  it('keeps the recording when it could not be sent, and tries again', () => {
    const recorded: RecorderState = { step: 'recorded', elapsedMs: 900, error: null };
    const sending = run(recorded, { kind: 'keep' }, { kind: 'sent', percent: 33 });
    expect(sending).toEqual({ step: 'keeping', elapsedMs: 900, percent: 33 });
    const failed = run(sending, { kind: 'keepFailed', error: 'no' });
    expect(failed).toEqual({ step: 'recorded', elapsedMs: 900, error: 'no' });
    expect(run(failed, { kind: 'keep' })).toMatchObject({ step: 'keeping', percent: 0 });
    expect(run(sending, { kind: 'cancelKeep' })).toEqual(recorded);
    expect(run(failed, { kind: 'again' }, { kind: 'granted' })).toEqual(ready);
  });

  it('tells why there is no microphone', () => {
    expect(['NotAllowedError', 'NotFoundError', 'NotReadableError', ''].map(refusalOf)).toEqual([
      'denied',
      'noDevice',
      'busy',
      'busy',
    ]);
    const refused = run({ step: 'asking' }, { kind: 'refused', errorName: 'NotAllowedError' });
    expect(run(refused, { kind: 'granted' })).toBe(refused);
    expect(run(refused, { kind: 'ask' }, { kind: 'granted' })).toEqual(ready);
    const unstartable = run(started, { kind: 'refused', errorName: 'InvalidStateError' });
    expect(unstartable).toEqual({ step: 'refused', reason: 'busy' });
  });

  it('never has a length below zero or above the limit, whatever comes', () => {
    const timed = fc
      .tuple(fc.constantFrom('second', 'tick', 'pause', 'resume', 'stop'), fc.integer({ min: -1e9, max: 1e9 }))
      .map(([kind, nowMs]) => at(kind, nowMs));
    const plain = fc
      .constantFrom('ask', 'granted', 'start', 'cancelStart', 'again', 'keep', 'cancelKeep', 'broke', 'lost')
      .map((kind): RecorderEvent => ({ kind }));
    const recorded = fc.nat(9).map((sizeBytes): RecorderEvent => ({ kind: 'recorded', sizeBytes }));
    fc.assert(
      fc.property(fc.array(fc.oneof(timed, plain, recorded)), (events) => {
        const state = run(started, ...events);
        const elapsedMs = 'elapsedMs' in state ? state.elapsedMs : 0;
        expect(elapsedMs).toBeGreaterThanOrEqual(0);
        expect(elapsedMs).toBeLessThanOrEqual(limitMs);
      }),
    );
  });
});
