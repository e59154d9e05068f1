import { emotions } from '@timbre/contract/script';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalMarks } from './normal-marks.ts';
import { type WrittenParagraph, fromSsml, toSsml } from './ssml.ts';
import { anyNumber, anyScript, anyText, anyWords, xmlText } from './testing-scripts.ts';

const settings = { speaker: 'Ann', speed: 1, pitch: 0, gainDb: 0, emotion: 'neutral' } as const;

/** What stands inside the settings of the only paragraph. */
const inner = (text: string, marks: WrittenParagraph['marks']) =>
  /<prosody[^>]*>([\s\S]*)<\/prosody><\/mstts/u.exec(toSsml([{ ...settings, text, marks }]))?.[1];

describe('toSsml', () => {
  it('writes a document with every setting of a paragraph', () => {
    const paragraph = {
      ...settings,
      text: 'Tom & <b>',
      marks: [],
      speed: 0.8,
      pitch: -2,
      gainDb: 1.5,
      emotion: 'whisper' as const,
    };
    expect(toSsml([paragraph], 'en-GB')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="https://www.w3.org/2001/mstts" xmlns:timbre="urn:timbre:script" xml:lang="en-GB">',
        '<p xml:space="preserve"><voice name="Ann"><mstts:express-as style="whispering"><prosody rate="80%" pitch="-2st" volume="+1.5dB">Tom &amp; &lt;b&gt;</prosody></mstts:express-as></voice></p>',
        '</speak>\n',
      ].join('\n'),
    );
  });

  it('nests spans that cross, and never splits an alias', () => {
    const text = 'abcdef';
    const speed = { kind: 'speed', value: 0.5, start: 0, end: 3 } as const;
    const alias = { kind: 'alias', text: 'x', start: 2, end: 5 } as const;
    expect(inner(text, [speed, { kind: 'emphasis', level: 'strong', start: 2, end: 4 }])).toBe(
      '<prosody rate="50%">ab<emphasis level="strong">c</emphasis></prosody><emphasis level="strong">d</emphasis>ef',
    );
    expect(inner(text, [speed, alias])).toBe(
      '<prosody rate="50%">ab</prosody><sub alias="x"><prosody rate="50%">c</prosody>de</sub>f',
    );
    expect(
      inner(text, [
        { ...alias, start: 0, end: 6 },
        { ...speed, end: 6 },
      ]),
    ).toBe('<prosody rate="50%"><sub alias="x">abcdef</sub></prosody>');
  });

  it('writes points, and line breaks and quotes where a parser keeps them', () => {
    const marks = [
      { kind: 'pause', ms: 500, start: 0, end: 0 },
      { kind: 'sound', soundId: 'a"b', gainDb: -6, mode: 'under', start: 1, end: 1 },
      { kind: 'alias', text: 'one\ntwo', start: 1, end: 2 },
    ] as const;
    expect(inner('a\rb', marks)).toBe(
      '<break time="500ms"/>a<audio src="sound:a&quot;b" soundLevel="-6dB" timbre:mode="under"/><sub alias="one&#10;two">&#13;</sub>b',
    );
  });

  it('puts a replacement in place of what XML cannot hold', () => {
    expect(inner('a\u0000b\ud83dc\uffff🎉', [])).toBe('a\ufffdb\ufffdc\ufffd🎉');
  });
});

describe('fromSsml', () => {
  it.each<[string, string, ReturnType<typeof fromSsml>['paragraphs']]>([
    ['nothing', '', []],
    [
      'plain text, a paragraph a line',
      '# One\r\n\n  two [pause:1s] \n< three',
      [
        { text: '# One', marks: [] },
        { text: 'two [pause:1s]', marks: [] },
        { text: '< three', marks: [] },
      ],
    ],
    ['text in front of markup as plain text', 'Hi <break/>', [{ text: 'Hi <break/>', marks: [] }]],
    [
      'a document on many lines',
      '\ufeff<?xml version="1.0"?>\n<!-- x -->\n<speak>\n  <p>\n    Hello\n    world.\n  </p>\n  <p>Bye.</p>\n</speak>\n',
      [
        { text: 'Hello world.', marks: [] },
        { text: 'Bye.', marks: [] },
      ],
    ],
    [
      'text outside paragraphs',
      '<speak>one<p>two</p>three</speak>',
      [
        { text: 'one', marks: [] },
        { text: 'two', marks: [] },
        { text: 'three', marks: [] },
      ],
    ],
    ['sentences', '<p><s>One.</s><s>Two.</s></p>', [{ text: 'One. Two.', marks: [] }]],
    [
      'an empty paragraph',
      '<speak><p/><p></p></speak>',
      [
        { text: '', marks: [] },
        { text: '', marks: [] },
      ],
    ],
    [
      'references and character data',
      '<speak>a &amp;amp; &#x1F389;&#66; <![CDATA[<b> &amp;]]></speak>',
      [{ text: 'a &amp; 🎉B <b> &amp;', marks: [] }],
    ],
    [
      'prosody around a paragraph',
      '<p><prosody rate="slow" pitch="low" volume="soft">Hi <break/></prosody></p>',
      [{ text: 'Hi', marks: [{ kind: 'pause', ms: 750, start: 2, end: 2 }], speed: 0.64, pitch: -4, gainDb: -6 }],
    ],
    [
      'prosody around several',
      '<speak><prosody pitch="+10%"><p>a</p><p>b</p></prosody></speak>',
      [
        { text: 'a', marks: [], pitch: 2 },
        { text: 'b', marks: [], pitch: 2 },
      ],
    ],
    [
      'prosody around words',
      '<p>a <prosody rate="50%">b c</prosody> d</p>',
      [{ text: 'a b c d', marks: [{ kind: 'speed', value: 0.5, start: 2, end: 5 }] }],
    ],
    [
      'prosody around the first words',
      '<p><prosody rate="50%">a</prosody> b</p>',
      [{ text: 'a b', marks: [{ kind: 'speed', value: 0.5, start: 0, end: 1 }] }],
    ],
    [
      'voices and moods',
      '<voice name="A">One <mstts:express-as style="sad">two</mstts:express-as></voice> <voice name="B">three</voice>',
      [
        { text: 'One', marks: [], speaker: 'A' },
        { text: 'two', marks: [], speaker: 'A', emotion: 'sad' },
        { text: 'three', marks: [], speaker: 'B' },
      ],
    ],
    [
      'a span across paragraphs',
      '<p>a <emphasis>b</p><p>c</emphasis> d</p>',
      [
        { text: 'a b', marks: [{ kind: 'emphasis', level: 'moderate', start: 2, end: 3 }] },
        { text: 'c d', marks: [] },
      ],
    ],
    [
      'white space it is told to keep',
      '<p xml:space="preserve"> a\r\n <emphasis xml:space="default">  b  </emphasis> </p>',
      [{ text: ' a\n b  ', marks: [{ kind: 'emphasis', level: 'moderate', start: 4, end: 5 }] }],
    ],
    [
      'a sound alone',
      '<speak><audio src="sound:x"></audio></speak>',
      [{ text: '', marks: [{ kind: 'sound', soundId: 'x', gainDb: 0, mode: 'wait', start: 0, end: 0 }] }],
    ],
  ])('reads %s', (_, xml, paragraphs) => {
    expect(fromSsml(xml).paragraphs).toEqual(paragraphs);
  });

  it.each<[string, string, string[]]>([
    ['<speak><lang xml:lang="fr">oui</lang></speak>', 'oui', ['<lang xml:lang="fr">']],
    ['<speak>a</b>c</speak>', 'ac', ['</b>']],
    ['<speak><emphasis>a</speak>', 'a', ['<emphasis>']],
    ['<speak>a&nbsp;b &bomb;</speak>', 'a&nbsp;b &bomb;', ['&nbsp;', '&bomb;']],
    [
      '<!DOCTYPE speak [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><speak>&b;</speak>',
      '&b;',
      ['<!DOCTYPE speak [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>', '&b;'],
    ],
    ['<!DOCTYPE x SYSTEM "file:///etc/passwd"><speak>a</speak>', 'a', ['<!DOCTYPE x SYSTEM "file:///etc/passwd">']],
    ['<speak><?php x ?>a</speak>', 'a', ['<?php x ?>']],
    ['<speak>a <prosody rate="50%" pitch="high">b</prosody></speak>', 'a b', ['<prosody rate="50%" pitch="high">']],
    ['<speak><prosody rate="900%" range="x-high">b</prosody></speak>', 'b', ['<prosody rate="900%" range="x-high">']],
    ['<speak><prosody pitch="-200%">b</prosody></speak>', 'b', ['<prosody pitch="-200%">']],
    ['<speak><voice gender="female">a</voice></speak>', 'a', ['<voice gender="female">']],
    ['<speak><express-as style="opera">a</express-as></speak>', 'a', ['<express-as style="opera">']],
    ['<speak><audio src="sound:x">a</audio></speak>', 'a', ['<audio src="sound:x">']],
    ['<speak><mark name="here"/>a<break time="99s"/></speak>', 'a', ['<mark name="here"/>', '<break time="99s"/>']],
    ['<speak>&constructor;&AMP;</speak>', '&constructor;&AMP;', ['&constructor;', '&AMP;']],
    ['<speak>a < b <3</speak>', 'a < b <3', []],
  ])('keeps the content and reports what it does not know in %j', (xml, text, unknown) => {
    const read = fromSsml(xml);
    expect(read.paragraphs.map((paragraph) => paragraph.text).join('|')).toBe(text);
    expect(read.unknown.map(({ tag }) => tag)).toEqual(unknown);
  });

  it('undoes toSsml, whatever the text and the marks', () => {
    const anyParagraph = fc.record({
      script: anyScript,
      speaker: anyWords,
      speed: fc.oneof(fc.constantFrom(1, 0.8, 0.55), anyNumber(0.05, 2)),
      pitch: fc.oneof(fc.constantFrom(0, -2, 10), anyNumber(-10, 10)),
      gainDb: fc.oneof(fc.constantFrom(0, -6), anyNumber(-24, 12)),
      emotion: fc.constantFrom(...emotions),
    });
    fc.assert(
      fc.property(fc.array(anyParagraph, { maxLength: 4 }), (drawn) => {
        const paragraphs = drawn.map(({ script, speaker, ...rest }) => ({
          ...rest,
          ...xmlText(script),
          speaker: xmlText({ text: speaker, marks: [] }).text,
        }));
        const normal = paragraphs.map((paragraph) => ({
          ...paragraph,
          marks: normalMarks(paragraph.text, paragraph.marks),
        }));
        expect(fromSsml(toSsml(paragraphs, 'en'))).toEqual({ paragraphs: normal, unknown: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('never throws, and makes marks that fit', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 4 }), (parts) => {
        for (const { text, marks } of fromSsml(`<speak>${parts.join('<p>')}`).paragraphs) {
          expect(normalMarks(text, marks)).toEqual(marks);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['open elements', '<emphasis>a'.repeat(45_000)],
    ['nested prosody', `${'<prosody rate="50%">a'.repeat(10_000)}${'</prosody>'.repeat(10_000)}`],
    ['paragraphs in nested prosody', `${'<prosody rate="50%">'.repeat(10_000)}${'<p>a</p>'.repeat(25_000)}`],
    ['nested voices', '<voice name="a">a'.repeat(25_000)],
    ['crossing elements', '<emphasis><sub alias="x"></emphasis></sub>'.repeat(10_000)],
    ['closing tags', `${'<b>'.repeat(75_000)}${'</i>'.repeat(62_500)}`],
    ['ampersands', '&'.repeat(500_000)],
    ['references', '&#65;'.repeat(100_000)],
    ['sentences', '<s>a </s>'.repeat(55_000)],
    ['white space', ' \n'.repeat(250_000)],
    ['open comments', '<!--'.repeat(125_000)],
    ['character data', '<![CDATA[a]]>'.repeat(37_500)],
  ])('is done at once with half a million characters of %s', (_, xml) => {
    expect(fromSsml(`<speak>${xml}`).paragraphs).toBeDefined();
  });
});
