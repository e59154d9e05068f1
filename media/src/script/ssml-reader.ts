import type { Frame, FrameEffect, SsmlDraft } from './ssml-draft.ts';
import { isStructure, ssmlTag } from './ssml-elements.ts';
import { readProsodySettings, readStyle } from './ssml-settings.ts';
import type { UnplacedMark } from './tag-values.ts';
import type { XmlTag } from './xml-tags.ts';

/** Deeper effects are reported and have none: no one writes them, and every paragraph looks at all that are open. */
const maxEffects = 8;

interface OpenElement {
  readonly tag: XmlTag;
  readonly isPreserved: boolean;
  readonly frame?: Frame | undefined;
  /** A sound with something to say in its place: it is played when that turns out to be nothing. */
  readonly sound?: { readonly value: UnplacedMark; readonly length: number; readonly paragraphs: number } | undefined;
}

/** Walks through a document and tells a draft what its text and tags mean. */
export interface SsmlReader {
  readonly text: (decoded: string) => void;
  readonly tag: (tag: XmlTag) => void;
  readonly end: () => void;
}

function meaningOf(tag: XmlTag, report: (tag: XmlTag) => void): { effect?: FrameEffect; point?: UnplacedMark } {
  const { name, attributes } = tag;
  if (name === 'prosody') {
    const settings = readProsodySettings(attributes);
    if (!settings.isWhole) report(tag);
    return { effect: { kind: 'prosody', settings, onLost: () => report(tag) } };
  }
  const speaker = name === 'voice' ? attributes.get('name') : undefined;
  if (speaker !== undefined) return { effect: { kind: 'voice', speaker } };
  const emotion = /^(?:[\w.-]+:)?express-as$/u.test(name) ? readStyle(attributes.get('style') ?? '') : undefined;
  if (emotion !== undefined) return { effect: { kind: 'express-as', emotion } };
  const { does, value } = ssmlTag(tag);
  if (does === 'unknown') report(tag);
  if (!value) return {};
  return does === 'point' ? { point: value } : { effect: { kind: 'mark', value } };
}

/** A reader that mends broken nesting: what is left open is closed with the element around it. */
export function ssmlReader(draft: SsmlDraft, report: (tag: XmlTag) => void): SsmlReader {
  const stack: OpenElement[] = [];
  const openNames = new Map<string, number>();
  let effects = 0;
  const isPreserved = () => stack.at(-1)?.isPreserved ?? false;

  function begin(effect: FrameEffect | undefined, tag: XmlTag): Frame | undefined {
    if (!effect) return undefined;
    if (effects >= maxEffects) {
      report(tag);
      return undefined;
    }
    effects += 1;
    return draft.open(effect);
  }

  function open(tag: XmlTag): void {
    const { name, form, attributes } = tag;
    if (name === 'p') draft.beginParagraph();
    const { effect, point } = meaningOf(tag, report);
    const isHeld = point && name === 'audio' && form === 'open';
    if (point && !isHeld) draft.addPoint(point);
    if (form === 'empty') {
      if (name === 'p') draft.endParagraph();
      return;
    }
    const space = attributes.get('xml:space');
    const sound = isHeld ? { value: point, length: draft.length(), paragraphs: draft.paragraphs.length } : undefined;
    const isKept = space === undefined ? isPreserved() : space === 'preserve';
    stack.push({ tag, isPreserved: isKept, frame: begin(effect, tag), sound });
    openNames.set(name, (openNames.get(name) ?? 0) + 1);
  }

  function closeTop(): void {
    const { tag, frame, sound } = stack.pop() ?? {};
    if (!tag) return;
    openNames.set(tag.name, (openNames.get(tag.name) ?? 1) - 1);
    if (frame) {
      draft.close(frame);
      effects -= 1;
    }
    if (sound) {
      if (draft.length() === sound.length && draft.paragraphs.length === sound.paragraphs) draft.addPoint(sound.value);
      else report(tag);
    }
    if (tag.name === 'p') draft.endParagraph();
    if (tag.name === 's') draft.addSpace();
  }

  /** Closes what stands open above an element; only sentences and breaks are commonly left open without harm. */
  function closeDownTo(height: number): void {
    while (stack.length > height) {
      const tag = stack.at(-1)?.tag;
      if (tag && !isStructure(tag.name) && tag.name !== 'break') report(tag);
      closeTop();
    }
  }

  function lastOpen(name: string): number {
    let place = stack.length - 1;
    while (place >= 0 && stack[place]?.tag.name !== name) place -= 1;
    return place;
  }

  return {
    text: (decoded) => draft.addText(decoded, isPreserved()),
    tag: (tag) => {
      if (tag.form === 'open' || tag.form === 'empty') open(tag);
      else if (tag.form === 'close') {
        if (!openNames.get(tag.name)) return report(tag);
        closeDownTo(lastOpen(tag.name) + 1);
        closeTop();
      } else if (tag.form === 'declaration' || (tag.form === 'instruction' && tag.name !== 'xml')) report(tag);
    },
    end: () => {
      closeDownTo(0);
      draft.endParagraph();
    },
  };
}
