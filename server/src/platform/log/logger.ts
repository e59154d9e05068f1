import type { DestinationStream } from 'pino';
import { pino } from 'pino';
import { redact } from './redact.ts';

export type LogFields = Readonly<Record<string, unknown>>;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Structured log of the server. Every field is redacted; an Error may stand in any field, by custom in `error`. */
export interface Logger {
  readonly debug: (message: string, fields?: LogFields) => void;
  readonly info: (message: string, fields?: LogFields) => void;
  readonly warn: (message: string, fields?: LogFields) => void;
  readonly error: (message: string, fields?: LogFields) => void;
  /** A logger whose lines all carry `fields`. */
  readonly child: (fields: LogFields) => Logger;
}

export interface LoggerOptions {
  readonly level: LogLevel;
  /** Where lines go; standard output when left out. */
  readonly destination?: DestinationStream;
}

/** One JSON object a line, time in ISO 8601. */
export function createLogger({ level, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return wrap(destination === undefined ? pino(options) : pino(options, destination));
}

/** A logger that writes nothing. */
export const silentLogger: Logger = createLogger({ level: 'silent' });

function wrap(target: pino.Logger): Logger {
  const write =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}): void => {
      if (target.isLevelEnabled(level)) target[level](redact(fields), String(redact(message)));
    };
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: (fields) => wrap(target.child(redact(fields) as Record<string, unknown>)),
  };
}
