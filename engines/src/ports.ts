export * from './speech/port.ts';
