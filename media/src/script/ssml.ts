import type { Emotion, ScriptMark } from '@timbre/contract/script';
import { nestMarks } from './nest-marks.ts';
import { normalMarks } from './normal-marks.ts';
import { unknownTagAt } from './read-tags.ts';
import { type ReadParagraph, ssmlDraft } from './ssml-draft.ts';
import { ssmlReader } from './ssml-reader.ts';
import { writeGain, writePitch, writeRate, writeStyle } from './ssml-settings.ts';
import { type XmlTag, decodeEntities, encodeAttribute, encodeXml, scanXmlTag, seekIn } from './xml-tags.ts';

/** A paragraph of a script with all of its settings. */
export interface WrittenParagraph {
  readonly text: string;
  readonly marks: readonly ScriptMark[];
  readonly speaker: string;
  readonly speed: number;
  /** Half tones. */
  readonly pitch: number;
  readonly gainDb: number;
  readonly emotion: Emotion;
}

function elementOf(mark: ScriptMark): { name: string; attributes: string } {
  switch (mark.kind) {
    case 'pause':
      return { name: 'break', attributes: `time="${mark.ms}ms"` };
    case 'sound': {
      const gain = mark.gainDb === 0 ? '' : ` soundLevel="${writeGain(mark.gainDb)}"`;
      const mode = mark.mode === 'under' ? ' timbre:mode="under"' : '';
      return { name: 'audio', attributes: `src="sound:${encodeAttribute(mark.soundId)}"${gain}${mode}` };
    }
    case 'speed':
      return { name: 'prosody', attributes: `rate="${writeRate(mark.value)}"` };
    case 'emphasis':
      return { name: 'emphasis', attributes: `level="${mark.level}"` };
    case 'say-as':
      return { name: 'say-as', attributes: `interpret-as="${mark.as}"` };
    case 'alias':
      return { name: 'sub', attributes: `alias="${encodeAttribute(mark.text)}"` };
    case 'phoneme':
      return { name: 'phoneme', attributes: `alphabet="ipa" ph="${encodeAttribute(mark.ipa)}"` };
  }
}

function inlineXml(text: string, marks: readonly ScriptMark[]): string {
  let out = '';
  for (const step of nestMarks(text, normalMarks(text, marks))) {
    if (step.does === 'text') out += encodeXml(step.text);
    else {
      const { name, attributes } = elementOf(step.mark);
      out += step.does === 'close' ? `</${name}>` : `<${name} ${attributes}${step.does === 'point' ? '/' : ''}>`;
    }
  }
  return out;
}

/**
 * A script as SSML 1.1, one `<p>` a paragraph; moods in Microsoft's `express-as`, which other engines pass over. The text
 * is taken as it stands, so tags typed into it are lifted first. What XML cannot hold becomes U+FFFD.
 */
export function toSsml(paragraphs: readonly WrittenParagraph[], language?: string): string {
  const spaces =
    'xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="https://www.w3.org/2001/mstts" xmlns:timbre="urn:timbre:script"';
  const lang = language === undefined ? '' : ` xml:lang="${encodeAttribute(language)}"`;
  const body = paragraphs.map(({ text, marks, speaker, speed, pitch, gainDb, emotion }) => {
    const prosody = `rate="${writeRate(speed)}" pitch="${writePitch(pitch)}" volume="${writeGain(gainDb)}"`;
    return [
      `<p xml:space="preserve"><voice name="${encodeAttribute(speaker)}"><mstts:express-as style="${writeStyle(emotion)}">`,
      `<prosody ${prosody}>${inlineXml(text, marks)}</prosody></mstts:express-as></voice></p>\n`,
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<speak version="1.1" ${spaces}${lang}>\n${body.join('')}</speak>\n`;
}

/** `<speak>`, or a part of it, after an XML declaration, a document type and comments. */
function isSsml(text: string): boolean {
  const seek = seekIn(text);
  for (let at = 0; ;) {
    at += /^\s*/u.exec(text.slice(at))?.[0].length ?? 0;
    const tag = text[at] === '<' ? scanXmlTag(text, at, seek) : undefined;
    if (!tag || tag.form === 'cdata') return false;
    if (tag.form !== 'comment') return tag.form !== 'open' || /^(?:speak|p|s|voice)$/u.test(tag.name);
    at = tag.end;
  }
}

/** One paragraph a line that has anything on it. */
function linesOf(text: string): ReadParagraph[] {
  const lines = text.split(/[\r\n\u2028\u2029]+/u).map((line) => line.trim());
  return lines.flatMap((line) => (line === '' ? [] : [{ text: line, marks: [] }]));
}

/**
 * Reads a script: SSML, or plain text with one paragraph a line. Elements no one knows are reported and their content is
 * kept; broken nesting is mended. A paragraph ends with `<p>`, a voice or a mood; prosody around all of it is its own
 * speed, pitch and gain. Document types are passed over and declare nothing. Tags in brackets stay in the text.
 */
export function fromSsml(xml: string): { paragraphs: ReadParagraph[]; unknown: { tag: string }[] } {
  const source = xml.replace(/^\uFEFF/u, '');
  if (!isSsml(source)) return { paragraphs: linesOf(source), unknown: [] };
  const unknown: { tag: string }[] = [];
  const reported = new Set<XmlTag>();
  const report = (tag: XmlTag) => {
    if (!reported.has(tag)) unknown.push({ tag: unknownTagAt(source, tag).tag });
    reported.add(tag);
  };
  const draft = ssmlDraft();
  const reader = ssmlReader(draft, report);
  const seek = seekIn(source);
  const addText = (from: number, to: number) => {
    const text = source.slice(from, to).replace(/\r\n?/gu, '\n');
    reader.text(decodeEntities(text, (entity) => unknown.push({ tag: entity })));
  };
  let from = 0;
  for (let at = source.indexOf('<'); at >= 0;) {
    const tag = scanXmlTag(source, at, seek);
    if (tag) {
      addText(from, at);
      from = tag.end;
      if (tag.form === 'cdata') reader.text(source.slice(at + 9, tag.end - 3));
      else reader.tag(tag);
    }
    at = source.indexOf('<', tag ? tag.end : at + 1);
  }
  addText(from, source.length);
  reader.end();
  return { paragraphs: [...draft.paragraphs], unknown };
}
