import type { InputOf } from '@timbre/contract/call';
import { speechExtensionLimits } from '@timbre/contract/speech/speech-extensions';
import { speechSpeed, type createSpeech } from '@timbre/contract/speech/speech';
import { speechLimits } from '@timbre/contract/limits';
import { readTags } from '@timbre/media/script/read-tags';
import { scanXmlTag, seekIn } from '@timbre/media/script/xml-tags';
import { fail } from '../../platform/errors.ts';

type Input = InputOf<typeof createSpeech>;

const refuse = (field: string, sentence: string): never =>
  fail('input.invalid', { field, fields: { [field]: sentence } }, sentence);

/** Milliseconds of a break by its strength, as Kokoro's server has them. */
const strengthsMs: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 0,
  weak: 250,
  medium: 500,
  strong: 1000,
  'x-strong': 1500,
};

const longest = speechLimits.pauseMs.max;
/** A break of any length, as as many of the longest that a text may have, and the rest. */
const breaks = (ms: number): string =>
  Array.from({ length: Math.max(1, Math.ceil(ms / longest)) }, (_, at) => ms - at * longest)
    .map((rest) => `<break time="${Math.min(rest, longest)}ms"/>`)
    .join('');

function breakOf(attributes: ReadonlyMap<string, string>): string {
  const [, digits, unit] = /^\+?([\d.]+)(ms|s)$/u.exec(attributes.get('time')?.trim() ?? '') ?? [];
  if (digits === undefined)
    return breaks(strengthsMs[attributes.get('strength') ?? 'medium'] ?? strengthsMs['medium'] ?? 0);
  const ms = Math.round(Number(digits) * (unit === 's' ? 1000 : 1));
  const { ssmlPauseSeconds } = speechExtensionLimits;
  if (ms > ssmlPauseSeconds * 1000) refuse('input', `A break may last ${ssmlPauseSeconds} s at most.`);
  return breaks(ms);
}

/** What changes nothing that is heard. */
const isSilent = /^<(?:\/?mark\b|\?xml|!--)/u;

/** A document whose every tag is understood, with its breaks as they are asked for; refuses what isn't. */
function checkedSsml(text: string): string {
  if (/<!doctype|<!entity/iu.test(text)) refuse('input', 'A document type isn’t allowed in SSML. Leave it out.');
  const seek = seekIn(text);
  let [out, from, depth] = ['', 0, 0];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const tag = scanXmlTag(text, at, seek);
    at = tag?.end ?? at + 1;
    if (tag === undefined) continue;
    if (tag.name === 'voice') refuse('input', 'One request has one voice. Send a request for each voice.');
    // A break holds nothing, however it is written.
    if (tag.name === 'break') {
      out += text.slice(from, tag.start) + (tag.form === 'close' ? '' : breakOf(tag.attributes));
      from = tag.end;
      continue;
    }
    if (tag.form === 'open') depth += 1;
    if (tag.form === 'close') depth -= 1;
    const { ssmlDepth } = speechExtensionLimits;
    if (depth > ssmlDepth) refuse('input', `Elements may stand in each other ${ssmlDepth} deep at most.`);
  }
  const read = out + text.slice(from);
  const unknown = readTags(read).unknown.find(({ tag }) => tag.startsWith('<') && !isSilent.test(tag));
  if (unknown !== undefined) refuse('input', `This isn’t understood: ${unknown.tag}`);
  return read;
}

/** `[af_bella]`; the studio's own tags have a colon. */
const voiceTag = /\[[\w.@+()-]+\]/u;

const isMix = (voice: string): boolean => /[+]|\(\d/u.test(voice);

/** The voice behind a name of this request's own. */
function unaliased({ voice, voice_aliases: aliases = {}, speed }: Input): Pick<Input, 'voice' | 'speed'> {
  const name = typeof voice === 'string' ? voice : voice.id;
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  if (alias === undefined) return { voice, speed };
  if (typeof alias === 'string') return { voice: alias, speed };
  const { voice: named, rate = 1 } = alias;
  if (typeof named !== 'string') return refuse('voice_aliases', 'Each alias needs a voice.');
  return { voice: named, speed: Math.min(speechSpeed.max, Math.max(speechSpeed.min, speed * rate)) };
}

/** A request in OpenAI's own words; what can't be done as it was asked for is refused before anything is paid. */
export function withoutExtensions<T extends Input>(input: T): T {
  const { voice, speed } = unaliased(input);
  if (isMix(typeof voice === 'string' ? voice : voice.id))
    refuse('voice', 'Voices can’t be mixed here. Name one voice, or clone the one you want.');
  for (const field of ['return_timing', 'return_download_link'] as const) {
    if (input[field] === true)
      refuse(field, 'Nothing of an answer is kept here. For the times of its words, use /dev/captioned_speech.');
  }
  if (input.allow_voice_tags === true && voiceTag.test(input.input))
    refuse('input', 'One request has one voice. Send a request for each voice.');
  return { ...input, voice, speed, input: input.ssml === true ? checkedSsml(input.input) : input.input };
}

/** Samples so many times as loud. */
export async function* louder(audio: AsyncIterable<Int16Array>, times: number): AsyncGenerator<Int16Array> {
  for await (const samples of audio)
    yield times === 1 ? samples : samples.map((one) => Math.max(-32_768, Math.min(32_767, Math.round(one * times))));
}
