export * from './speech/port.ts';
export type * from './voice-analysis/port.ts';
export type * from './matching/port.ts';
export type * from './translation/port.ts';
export * from './recognition/port.ts';
export * from './alignment/port.ts';
export * from './writing/port.ts';
export type * from './sound-effects/port.ts';
export type * from './images/port.ts';
