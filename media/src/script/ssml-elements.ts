import { type Tag } from './bracket-tags.ts';
import {
  type UnplacedMark,
  readAlias,
  readBreak,
  readEmphasis,
  readPhoneme,
  readSayAs,
  readSound,
  readSpeed,
} from './tag-values.ts';
import { type XmlTag } from './xml-tags.ts';

/** Known elements with the name their pair goes by. */
const pairs: ReadonlyMap<string, string> = new Map(
  ['break', 'audio', 'prosody', 'emphasis', 'say-as', 'sub', 'phoneme'].map((name) => [name, `<${name}`]),
);
const structure: ReadonlySet<string> = new Set(['speak', 'p', 's', 'w']);
/** Whether an element orders a document and says nothing about how it sounds. */
export const isStructure = (name: string): boolean => structure.has(name);

/** A pitch, volume or range that leaves things as they are. */
const unchanged = /^(?:default|medium|[+-]?0+(?:\.0+)?(?:%|st|hz|db)?|100%)$/iu;

type Attributes = XmlTag['attributes'];

/** Within a paragraph only the rate can change; what asks for more than that is not half obeyed. */
function readProsody(attributes: Attributes): UnplacedMark | undefined {
  const others = ['pitch', 'volume', 'range', 'contour', 'duration'].map((name) => attributes.get(name));
  const isMore = others.some((other) => other !== undefined && !unchanged.test(other.trim()));
  return isMore ? undefined : readSpeed(attributes.get('rate') ?? '');
}

function readIpa(attributes: Attributes): UnplacedMark | undefined {
  const alphabet = attributes.get('alphabet') ?? 'ipa';
  return alphabet.trim().toLowerCase() === 'ipa' ? readPhoneme(attributes.get('ph') ?? '') : undefined;
}

function readAudio(attributes: Attributes): UnplacedMark | undefined {
  const src = attributes.get('src')?.trim() ?? '';
  if (!/^sound:/iu.test(src)) return undefined;
  return readSound(src.slice(6), attributes.get('soundlevel'), attributes.get('timbre:mode'));
}

function readElement(name: string, attributes: Attributes): UnplacedMark | undefined {
  switch (name) {
    case 'break':
      return readBreak(attributes.get('time'), attributes.get('strength'));
    case 'audio':
      return readAudio(attributes);
    case 'prosody':
      return readProsody(attributes);
    case 'emphasis':
      return readEmphasis(attributes.get('level') ?? 'moderate');
    case 'say-as':
      return readSayAs(attributes.get('interpret-as') ?? '', attributes.get('format'));
    case 'sub':
      return readAlias(attributes.get('alias') ?? '');
    default:
      return readIpa(attributes);
  }
}

/**
 * What a piece of XML does within a paragraph. Of SSML: break, prosody with a rate, emphasis, say-as, sub, phoneme with
 * IPA, audio with `sound:ID`; speak, p, s and w are passed over. All else is unknown, comments included.
 */
export function ssmlTag({ start, end, form, name, attributes }: XmlTag): Tag {
  const isElement = form === 'open' || form === 'close' || form === 'empty';
  if (isElement && isStructure(name)) return { start, end, does: 'nothing', pair: '', value: undefined };
  const known = pairs.get(name);
  if (!isElement || known === undefined) return { start, end, does: 'unknown', pair: '', value: undefined };
  if (form === 'close') return { start, end, does: 'close', pair: known, value: undefined };
  const pair = form === 'open' ? known : '';
  const isNone = name === 'emphasis' && attributes.get('level')?.trim().toLowerCase() === 'none';
  const value = isNone ? undefined : readElement(name, attributes);
  if (!value && !isNone) return { start, end, does: 'unknown', pair, value };
  if (value?.kind === 'pause' || value?.kind === 'sound') return { start, end, does: 'point', pair, value };
  return { start, end, does: form === 'open' ? 'open' : 'nothing', pair, value };
}
