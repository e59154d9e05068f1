import { blank, sticky, wordEnd, type Place, type Rule } from './rule.ts';
import type { Agreement, SpokenNumbers } from './spoken-numbers.ts';

/** A time of day as written; numbers without zeros at their head. */
export interface ClockTime {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number | undefined;
  readonly half: 'am' | 'pm' | undefined;
}

/** Words of a time of day. */
export type SayTime = (time: ClockTime, place: Place) => string;

/** How long something takes; undefined parts were not written. */
export interface Duration {
  readonly days?: number | undefined;
  readonly hours?: number | undefined;
  readonly minutes?: number | undefined;
  readonly seconds?: number | undefined;
}

/** A unit of time: its words for one and for many, and its gender. */
type TimeUnit = readonly [one: string, many: string, agreement?: Agreement];

/** Days, hours, minutes and seconds of a duration that were written, each with its number. */
export function durationParts(
  { days, hours, minutes, seconds }: Duration,
  units: readonly [days: TimeUnit, hours: TimeUnit, minutes: TimeUnit, seconds: TimeUnit],
  cardinal: SpokenNumbers['cardinal'],
  isOne: (value: number) => boolean = (value) => value === 1,
): string[] {
  return [days, hours, minutes, seconds].flatMap((value, at) => {
    const [one, many, agreement] = units[at] ?? units[0];
    return value === undefined ? [] : `${cardinal(String(value), agreement)} ${isOne(value) ? one : many}`;
  });
}

const numberOf = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

/** 14:05, 14:05:30, 2:05 pm, 2 p.m.; a full stop between hours and minutes only with am or pm. */
export function clockRules(say: SayTime): Rule[] {
  const half = String.raw`(?:${blank}?([AaPp])(?:\.${blank}?[Mm]\.|[Mm]${wordEnd}))`;
  const read = (
    [, hours, minutes, seconds, letter]: readonly (string | undefined)[],
    place: Place,
    length: number | undefined,
  ) => {
    const time: ClockTime = {
      hours: Number(hours),
      minutes: Number(minutes ?? 0),
      seconds: numberOf(seconds),
      half: letter === undefined ? undefined : letter.toLowerCase() === 'a' ? 'am' : 'pm',
    };
    const isTime = time.hours <= (time.half ? 12 : 24) && time.minutes < 60 && (time.seconds ?? 0) < 60;
    if (!isTime || (time.half && time.hours === 0)) return undefined;
    const spoken = say(time, place);
    return length === undefined ? spoken : { spoken, length };
  };
  // The full stop of “p.m.” stays with the sentence it ends.
  const withoutStop = (all: string, after: string): number | undefined =>
    all.endsWith('.') && /^["'”’»)\]]*(?:\s*$|\s+["'“‘«(]?\p{Lu})/u.test(after) ? all.length - 1 : undefined;
  return [
    {
      kind: 'time',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{1,2})(?:[:.](\d{2})(?::(\d{2}))?)?${half}`),
      say: (match, place) => read(match, place, withoutStop(match[0] ?? '', place.after)),
    },
    {
      kind: 'time',
      starts: ['digit'],
      pattern: /(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d\p{Script=Latin}]|:\d)(?: (?:h|hs|hrs)(?![\p{L}\p{M}\d]))?/uy,
      say: (match, place) => read(match, place, undefined),
    },
    {
      kind: 'time',
      starts: ['digit'],
      isOnAsk: true,
      pattern: /(\d{1,2})(?:[.,]?(\d{2}))?/uy,
      say: (match, place) => read(match, place, undefined),
    },
  ];
}

/** 14h30, 14h, 14 h 30: the way of French, Portuguese and Spanish; `isTime` tells a time from a duration. */
export function hourLetterRules(
  say: SayTime,
  isTime: (match: readonly (string | undefined)[], place: Place) => boolean,
): Rule[] {
  return [
    {
      kind: 'time',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{1,2})${blank}?h(?:${blank}?(\d{2}))?${wordEnd}\.?`),
      say: (match, place) => {
        const [all = '', hours, minutes] = match;
        if (Number(hours) > 24 || Number(minutes ?? 0) > 59 || !(place.isForced || isTime(match, place)))
          return undefined;
        const time = { hours: Number(hours), minutes: Number(minutes ?? 0), seconds: undefined, half: undefined };
        return { spoken: say(time, place), length: all.endsWith('.') ? all.length - 1 : all.length };
      },
    },
  ];
}

/** 1h 20m, 2h30, 90s, 3 min 20 s; and 1:20 or 1:20:35 on ask. */
export function durationRules(
  say: (duration: Duration) => string,
  isDuration: (place: Place, all: string) => boolean,
): Rule[] {
  const part = (letters: string) => String.raw`(?:(\d{1,4})${blank}?(?:${letters})(?![\p{L}\p{M}])${blank}?)`;
  const tight = (letters: string) => String.raw`(?:(\d{1,4})${blank}?(?:${letters})(?!\p{L})${blank}?)`;
  const [days, hours, minutes, seconds] = ['d', 'h|hr|hrs', 'm|min|mins|mn', 's|sec|secs|seg'];
  const read = (all: string, parts: readonly (string | undefined)[], place: Place) => {
    const [day, hour, minute, second] = parts.map(numberOf);
    const count = parts.filter((one) => one !== undefined).length;
    if (
      count === 0 ||
      (!place.isForced && !isDuration({ ...place, after: all.slice(all.trimEnd().length) + place.after }, all))
    )
      return undefined;
    return { spoken: say({ days: day, hours: hour, minutes: minute, seconds: second }), length: all.trimEnd().length };
  };
  return [
    {
      // At least two parts, or hours and bare minutes: 2h30.
      kind: 'duration',
      starts: ['digit'],
      pattern: sticky(
        String.raw`(?=\d{1,4}${blank}?\p{L}{1,4}${blank}?\d)${tight(days)}?${tight(hours)}?${tight(minutes)}?${tight(seconds)}?(?![\d\p{Script=Latin}])`,
      ),
      say: ([all = '', ...parts], place) =>
        parts.filter((one) => one !== undefined).length < 2
          ? undefined
          : read(all, parts, { ...place, isForced: true }),
    },
    {
      kind: 'duration',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{1,4})h(\d{2})(?:m(?:in)?)?${wordEnd}`),
      say: ([all = '', hour, minute], place) => read(all, [undefined, hour, minute, undefined], place),
    },
    {
      kind: 'duration',
      starts: ['digit'],
      pattern: sticky(`(?:${part(hours)}|${part(minutes)}|${part(seconds)})`),
      say: ([all = '', hour, minute, second], place) =>
        // A lone m is a metre, unless the writer says otherwise.
        /m\s*$/u.test(all) && !place.isForced ? undefined : read(all, [undefined, hour, minute, second], place),
    },
    {
      kind: 'duration',
      starts: ['digit'],
      isOnAsk: true,
      pattern: /(?:(\d{1,3}):)?(\d{1,3}):(\d{2})/uy,
      say: ([all = '', hour, minute, second], place) => read(all, [undefined, hour, minute, second], place),
    },
  ];
}
