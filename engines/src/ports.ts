export * from './speech/port.ts';
export type * from './voice-analysis/port.ts';
