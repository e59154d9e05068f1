import { vocoderConverter } from '@timbre/engines';
import { conversionProgram } from './conversion.program.ts';
import { conversionService, type ConversionServiceDeps } from './conversion.service.ts';
import { conversionStore } from './conversion.store.ts';
import type { IsolationService } from '../isolation/isolation.service.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { decodeSound } from '../../platform/sandbox/decode-sound.ts';
import { recordingTaker } from '../../platform/sandbox/take-recording.ts';
import { turns } from '../../platform/sandbox/turns.ts';

interface ConversionParts
  extends Pick<Foundations, 'credits' | 'plans'>, Pick<ConversionServiceDeps, 'voices' | 'speech' | 'cloning'> {
  readonly isolation: IsolationService;
}

const refusals = { format: 'conversion.format', unreadable: 'conversion.unreadable', long: 'conversion.long' } as const;
/** Each keeps a core busy for some seconds. */
const converting = { perOwner: 1, total: 2, waiting: 8 };

/** Recordings in other voices. */
export function composeConversion(
  { clock, database: { db }, sandbox }: Platform,
  { credits, plans, voices, speech, cloning, isolation }: ConversionParts,
) {
  const conversion = conversionService({
    db,
    store: conversionStore,
    converter: vocoderConverter(conversionProgram(sandbox)),
    credits,
    voices,
    plans,
    speech,
    cloning,
    clean: isolation.clean,
    decode: (request) => decodeSound(sandbox, request),
    takeRecording: recordingTaker(sandbox, refusals),
    inTurn: turns(converting),
    clock,
    newId,
  });
  return { conversion, periodics: conversion.periodics };
}
