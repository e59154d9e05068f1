import type { ScriptMark } from '@timbre/contract/script';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalMarks } from './normal-marks.ts';
import { readTags } from './read-tags.ts';
import { anyScript } from './testing-scripts.ts';

const flat = (text: string) => text.replace(/\s+/gu, ' ').trim();

function shown(mark: ScriptMark, spoken: string): string {
  const words = `"${flat(spoken.slice(mark.start, mark.end))}"`;
  switch (mark.kind) {
    case 'pause':
      return `pause ${mark.ms}`;
    case 'sound':
      return `sound ${mark.soundId} ${mark.gainDb} ${mark.mode}`;
    case 'speed':
      return `speed ${mark.value} ${words}`;
    case 'emphasis':
      return `${mark.level} ${words}`;
    case 'say-as':
      return `${mark.as} ${words}`;
    case 'alias':
      return `alias ${mark.text} ${words}`;
    case 'phoneme':
      return `ipa ${mark.ipa} ${words}`;
  }
}

/** Text, what is spoken of it (white space as one space), its marks, its unknown tags. */
type Case = readonly [text: string, spoken: string, marks: readonly string[], unknown: readonly string[]];

const pauses: readonly Case[] = [
  ['Hi [pause:1s] you', 'Hi you', ['pause 1000'], []],
  ['Hi[pause:500ms]', 'Hi', ['pause 500'], []],
  ['[pause:1.5]Hi', 'Hi', ['pause 1500'], []],
  ['[pause]', '', ['pause 500'], []],
  ['[PAUSE:2S]', '', ['pause 2000'], []],
  ['[Pause: 1s]', '', ['pause 1000'], []],
  ['[pause:1 s ]', '', ['pause 1000'], []],
  ['[pause:.25s]', '', ['pause 250'], []],
  ['[pause:0]', '', ['pause 0'], []],
  ['[pause:10s]', '', ['pause 10000'], []],
  ['[pause:10000ms]', '', ['pause 10000'], []],
  ['[pause:0.4ms]', '', ['pause 0'], []],
  ['a[pause:1s][pause:2s]b', 'a b', ['pause 1000', 'pause 2000'], []],
  ['[pause:11s]', '', [], ['[pause:11s]']],
  ['[pause:10001ms]', '', [], ['[pause:10001ms]']],
  ['[pause:-1s]', '', [], ['[pause:-1s]']],
  ['[pause:long]', '', [], ['[pause:long]']],
  ['[pause:1m]', '', [], ['[pause:1m]']],
  ['[pause:1,5s]', '', [], ['[pause:1,5s]']],
  ['[pause:0x10]', '', [], ['[pause:0x10]']],
  ['[pause:1.2.3]', '', [], ['[pause:1.2.3]']],
  ['[pause:NaN]', '', [], ['[pause:NaN]']],
  ['[pause:Infinity]', '', [], ['[pause:Infinity]']],
  ['[pause:]', '', [], ['[pause:]']],
  ['[pause:１s]', '', [], ['[pause:１s]']],
  ['[/pause]', '', [], ['[/pause]']],
  ['[pause:1s', '[pause:1s', [], []],
  ['[pause:1\ns]', '[pause:1 s]', [], []],
  ['[pause 1s]', '[pause 1s]', [], []],
  ['[ pause:1s]', '[ pause:1s]', [], []],
  ['[pauses:1s]', '', [], ['[pauses:1s]']],
  ['pause:1s]', 'pause:1s]', [], []],
  ['[[pause:1s]]', '[ ]', ['pause 1000'], []],
  ['([pause:1s])', '( )', ['pause 1000'], []],
];

const spans: readonly Case[] = [
  ['[speed:0.8]slow[/speed] on', 'slow on', ['speed 0.8 "slow"'], []],
  ['[speed:80%]slow[/speed]', 'slow', ['speed 0.8 "slow"'], []],
  ['[speed:-20%]slow[/speed]', 'slow', ['speed 0.8 "slow"'], []],
  ['[speed:slow]slow[/speed]', 'slow', ['speed 0.64 "slow"'], []],
  ['[speed:0.05]a[/speed][speed:2]b[/speed]', 'a b', ['speed 0.05 "a"', 'speed 2 "b"'], []],
  ['[speed:9]fast[/speed]', 'fast', [], ['[speed:9]', '[/speed]']],
  ['[speed:0]x[/speed]', 'x', [], ['[speed:0]', '[/speed]']],
  ['[speed]x[/speed]', 'x', [], ['[speed]', '[/speed]']],
  ['[speed:0.8]open', 'open', [], ['[speed:0.8]']],
  ['closed[/speed]', 'closed', [], ['[/speed]']],
  ['[speed:0.8][/speed]', '', [], []],
  ['[speed:0.5]a[speed:0.9]b[/speed]c[/speed]', 'a b c', ['speed 0.5 "a"', 'speed 0.9 "b"', 'speed 0.5 "c"'], []],
  ['[speed:0.5]a[speed:9]b[/speed]c[/speed]', 'a b c', ['speed 0.5 "a b c"'], ['[speed:9]', '[/speed]']],
  ['[speed:0.5]a[/speed][/speed]', 'a', ['speed 0.5 "a"'], ['[/speed]']],
  ['[speed:0.5][speed:0.6]a[/speed]', 'a', ['speed 0.6 "a"'], ['[speed:0.5]']],
  ['[/speed]a[speed:0.5]', 'a', [], ['[/speed]', '[speed:0.5]']],
  ['[speed:0.5]a[/speed:0.5]', 'a', [], ['[speed:0.5]', '[/speed:0.5]']],
  ['[emphasis]a[/emphasis]', 'a', ['moderate "a"'], []],
  ['[emphasis:strong]a[/emphasis]', 'a', ['strong "a"'], []],
  ['[Emphasis:Reduced]a[/EMPHASIS]', 'a', ['reduced "a"'], []],
  ['[emphasis:loud]a[/emphasis]', 'a', [], ['[emphasis:loud]', '[/emphasis]']],
  ['[say-as:digits]42[/say-as]', '42', ['digits "42"'], []],
  ['[say-as:spell-out]NATO[/say-as]', 'NATO', ['characters "NATO"'], []],
  ['[say-as:silent]hush[/say-as]', 'hush', ['silent "hush"'], []],
  ['[say-as:song]la[/say-as]', 'la', [], ['[say-as:song]', '[/say-as]']],
  ['[alias:World Wide Web]WWW[/alias]', 'WWW', ['alias World Wide Web "WWW"'], []],
  [String.raw`[alias:a \[b\] \\ c]x[/alias]`, 'x', [String.raw`alias a [b] \ c "x"`], []],
  [String.raw`[alias:one\ntwo]x[/alias]`, 'x', ['alias one\ntwo "x"'], []],
  ['[alias: spaced ]x[/alias]', 'x', ['alias spaced "x"'], []],
  ['[alias:]x[/alias]', 'x', [], ['[alias:]', '[/alias]']],
  ['[alias: ]x[/alias]', 'x', [], ['[alias: ]', '[/alias]']],
  [`[alias:${'a'.repeat(200)}]x[/alias]`, 'x', [`alias ${'a'.repeat(200)} "x"`], []],
  [`[alias:${'a'.repeat(201)}]x[/alias]`, 'x', [], [`[alias:${'a'.repeat(72)}…`, '[/alias]']],
  ['[alias:a[b]x[/alias]', '[alias:a[b]x', [], ['[/alias]']],
  ['[phoneme:təˈmɑːtəʊ]tomato[/phoneme]', 'tomato', ['ipa təˈmɑːtəʊ "tomato"'], []],
  ['[phoneme:]x[/phoneme]', 'x', [], ['[phoneme:]', '[/phoneme]']],
  ['[speed:0.8]a[emphasis]b[/speed]c[/emphasis]', 'a b c', ['speed 0.8 "a b"', 'moderate "b c"'], []],
  ['[alias:A]x[alias:B]y[/alias]z[/alias]', 'x y z', ['alias B "y"'], ['[alias:A]', '[/alias]']],
  ['[say-as:date]1[alias:B]y[/alias]2[/say-as]', '1 y 2', ['date "1"', 'alias B "y"', 'date "2"'], []],
  ['[alias:A]x[pause:1s]y[/alias]', 'x y', ['alias A "x y"', 'pause 1000'], []],
  ['[emphasis]a[/emphasis][emphasis]b[/emphasis]', 'a b', ['moderate "a"', 'moderate "b"'], []],
  ['un[emphasis]believ[/emphasis]able', 'un believ able', ['moderate "believ"'], []],
];

const sounds: readonly Case[] = [
  ['[sound:door]', '', ['sound door 0 wait'], []],
  ['[sound:door|gain=-6|mode=under]', '', ['sound door -6 under'], []],
  ['[sound:door|mode=wait|gain=+3dB]', '', ['sound door 3 wait'], []],
  ['[Sound: door | Gain = -6 dB ]', '', ['sound door -6 wait'], []],
  [String.raw`[sound:a\|b]`, '', ['sound a|b 0 wait'], []],
  ['[sound:door|gain=-41]', '', [], ['[sound:door|gain=-41]']],
  ['[sound:door|gain=]', '', [], ['[sound:door|gain=]']],
  ['[sound:door|mode=over]', '', [], ['[sound:door|mode=over]']],
  ['[sound:door|loop]', '', [], ['[sound:door|loop]']],
  ['[sound:door|gain=1|gain=2]', '', [], ['[sound:door|gain=1|gain=2]']],
  ['[sound:]', '', [], ['[sound:]']],
  ['[sound]', '', [], ['[sound]']],
  [`[sound:${'a'.repeat(65)}]`, '', [], [`[sound:${'a'.repeat(65)}]`]],
];

const plain: readonly Case[] = [
  ['', '', [], []],
  ['a [sic] b', 'a [sic] b', [], []],
  ['see [1] and [2-4]', 'see [1] and [2-4]', [], []],
  ['[Note: see below]', '[Note: see below]', [], []],
  ['[Note:\u3000以下]', '[Note:\u3000以下]', [], []],
  ['[Bob:]', '[Bob:]', [], []],
  ['[10:30]', '[10:30]', [], []],
  ['[John 3:16]', '[John 3:16]', [], []],
  ['[https://example.com/a?b=c]', '[https://example.com/a?b=c]', [], []],
  ['[text](https://example.com)', '[text](https://example.com)', [], []],
  ['[…] [] [ ] [-] [a, b]', '[…] [] [ ] [-] [a, b]', [], []],
  ['[名前:値]', '[名前:値]', [], []],
  ['［pause：1s］今日は', '［pause：1s］今日は', [], []],
  ['【速度】＜ゆっくり＞', '【速度】＜ゆっくり＞', [], []],
  ['a < b and c > d', 'a < b and c > d', [], []],
  ['<3 you', '<3 you', [], []],
  ['1<2 <- <= << <>', '1<2 <- <= << <>', [], []],
  ['<me@example.com>', '<me@example.com>', [], []],
  ['<https://example.com>', '<https://example.com>', [], []],
  ['if i <n && j> m', 'if i <n && j> m', [], []],
  ['x <y, z> w', 'x <y, z> w', [], []],
  ['a <b', 'a <b', [], []],
  ['<!-- open', '<!-- open', [], []],
  ['<! important >', '<! important >', [], []],
  ['<? what', '<? what', [], []],
  ['R&D &amp; &lt;b&gt;', 'R&D &amp; &lt;b&gt;', [], []],
  [String.raw`\[pause:1s]`, '[pause:1s]', [], []],
  [String.raw`\<break/>`, '<break/>', [], []],
  [String.raw`C:\new \[x\]`, String.raw`C:\new [x\]`, [], []],
  [String.raw`a\\[pause]b`, String.raw`a \ b`, ['pause 500'], []],
  [String.raw`a\\\[pause]b`, String.raw`a \[pause]b`, [], []],
  [String.raw`\[speed:0.5]x[/speed]`, '[speed:0.5]x', [], ['[/speed]']],
];

const unknown: readonly Case[] = [
  ['a[foo:1]b', 'a b', [], ['[foo:1]']],
  ['[laugh:softly]', '', [], ['[laugh:softly]']],
  ['[x_1-y:z]', '', [], ['[x_1-y:z]']],
  ['[/foo]', '', [], ['[/foo]']],
  ['[/Note: x]', '[/Note: x]', [], []],
  [`[${'n'.repeat(32)}:1]`, '', [], [`[${'n'.repeat(32)}:1]`]],
  [`[${'n'.repeat(33)}:1]`, `[${'n'.repeat(33)}:1]`, [], []],
  ['<b>bold</b>', 'bold', [], ['<b>', '</b>']],
  ['a<br>b<br/>c', 'a b c', [], ['<br>', '<br/>']],
  ['<input disabled>', '', [], ['<input disabled>']],
  ['<a href=https://x.com/?a=b>x</a>', 'x', [], ['<a href=https://x.com/?a=b>', '</a>']],
  ['a<!-- no -->b', 'a b', [], ['<!-- no -->']],
  ['a<!-- [pause:1s] <break/> -->b', 'a b', [], ['<!-- [pause:1s] <break/> -->']],
  ['<![CDATA[x]]>', '', [], ['<![CDATA[x]]>']],
  ['<?xml version="1.0"?>x', 'x', [], ['<?xml version="1.0"?>']],
  ['<!DOCTYPE html>x', 'x', [], ['<!DOCTYPE html>']],
  ['<!DOCTYPE a [<!ENTITY b "c">]>&b;', '&b;', [], ['<!DOCTYPE a [<!ENTITY b "c">]>']],
  ['<voice name="x">y</voice>', 'y', [], ['<voice name="x">', '</voice>']],
  ['<mstts:express-as style="sad">y', 'y', [], ['<mstts:express-as style="sad">']],
  [`<!--${'🎉'.repeat(60)}-->`, '', [], [`<!--${'🎉'.repeat(37)}…`]],
];

const ssml: readonly Case[] = [
  ['a<break/>b', 'a b', ['pause 750'], []],
  ['<break time="1s"/>', '', ['pause 1000'], []],
  ["<break time='500ms' />", '', ['pause 500'], []],
  ['<break time="+2s" strength="weak"/>', '', ['pause 2000'], []],
  ['<BREAK TIME=1s/>', '', ['pause 1000'], []],
  ['<break time=“1s”/>', '', ['pause 1000'], []],
  ['<break strength="none"/>', '', ['pause 0'], []],
  ['<break strength="x-strong"/>', '', ['pause 1250'], []],
  ['<break time="1s"></break>', '', ['pause 1000'], []],
  ['<break time="1s">b', 'b', ['pause 1000'], []],
  ['</break>', '', [], ['</break>']],
  ['<break time="20s"/>', '', [], ['<break time="20s"/>']],
  ['<break strength="huge"/>', '', [], ['<break strength="huge"/>']],
  ['<break\n  time="1s"\n/>', '', ['pause 1000'], []],
  ['<prosody rate="80%">a</prosody>', 'a', ['speed 0.8 "a"'], []],
  ['<prosody rate="+20%">a</prosody>', 'a', ['speed 1.2 "a"'], []],
  ['<prosody rate="-0.3">a</prosody>', 'a', ['speed 0.7 "a"'], []],
  ['<prosody rate="1.5">a</prosody>', 'a', ['speed 1.5 "a"'], []],
  ['<prosody rate="x-slow">a</prosody>', 'a', ['speed 0.5 "a"'], []],
  ['<prosody rate="80%" pitch="medium" volume="+0dB">a</prosody>', 'a', ['speed 0.8 "a"'], []],
  ['<prosody rate="80%" pitch="+2st">a</prosody>', 'a', [], ['<prosody rate="80%" pitch="+2st">', '</prosody>']],
  ['<prosody rate="300%">a</prosody>', 'a', [], ['<prosody rate="300%">', '</prosody>']],
  ['<prosody>a</prosody>', 'a', [], ['<prosody>', '</prosody>']],
  ['<emphasis>a</emphasis>', 'a', ['moderate "a"'], []],
  ['<emphasis level="strong">a</emphasis>', 'a', ['strong "a"'], []],
  ['<emphasis level="none">a</emphasis>', 'a', [], []],
  ['<emphasis level="x">a</emphasis>', 'a', [], ['<emphasis level="x">', '</emphasis>']],
  ['<emphasis/>a', 'a', [], []],
  ['<say-as interpret-as="characters" format="glyph">a</say-as>', 'a', ['characters "a"'], []],
  ['<say-as interpret-as="date" format="mdy">1/2</say-as>', '1/2', ['date "1/2"'], []],
  ['<say-as interpret-as="date" format="y">1999</say-as>', '1999', ['year "1999"'], []],
  ['<say-as interpret-as="currency">$3</say-as>', '$3', ['money "$3"'], []],
  ['<say-as interpret-as="expletive">x</say-as>', 'x', [], ['<say-as interpret-as="expletive">', '</say-as>']],
  ['<say-as>x</say-as>', 'x', [], ['<say-as>', '</say-as>']],
  ['<sub alias="A &amp; B&#x21;">AB</sub>', 'AB', ['alias A & B! "AB"'], []],
  ['<sub alias="&nbsp;&#0;x">y</sub>', 'y', ['alias &nbsp;\ufffdx "y"'], []],
  ['<sub>x</sub>', 'x', [], ['<sub>', '</sub>']],
  ['<phoneme alphabet="ipa" ph="təˈmɑːtəʊ">tomato</phoneme>', 'tomato', ['ipa təˈmɑːtəʊ "tomato"'], []],
  ['<phoneme ph="a">x</phoneme>', 'x', ['ipa a "x"'], []],
  ['<phoneme alphabet="x-sampa" ph="a">x</phoneme>', 'x', [], ['<phoneme alphabet="x-sampa" ph="a">', '</phoneme>']],
  ['<audio src="sound:door"/>', '', ['sound door 0 wait'], []],
  ['<audio src="sound:door" soundLevel="-6dB" timbre:mode="under"/>', '', ['sound door -6 under'], []],
  ['<audio src="sound:door"> </audio>', '', ['sound door 0 wait'], []],
  ['<audio src="sound:door">knock</audio>', 'knock', [], ['<audio src="sound:door">', '</audio>']],
  ['<audio src="https://x.com/a.mp3"/>', '', [], ['<audio src="https://x.com/a.mp3"/>']],
  ['<speak><p><s>One <w>two</w>.</s></p></speak>', 'One two .', [], []],
  ['<p>left open', 'left open', [], []],
  ['<emphasis>a<break/>b</emphasis>', 'a b', ['moderate "a b"', 'pause 750'], []],
  ['<prosody rate="80%"><emphasis>a</prosody></emphasis>', 'a', ['speed 0.8 "a"', 'moderate "a"'], []],
  ['[emphasis]a</emphasis>', 'a', [], ['[emphasis]', '</emphasis>']],
  ['<break time="1s"', '<break time="1s"', [], []],
  ['<sub alias="a < b">x</sub>', '<sub alias="a < b">x', [], ['</sub>']],
];

const scripts: readonly Case[] = [
  ['今日は[pause:1s]元気ですか。', '今日は 元気ですか。', ['pause 1000'], []],
  ['[alias:きょう]今日[/alias]は', '今日 は', ['alias きょう "今日"'], []],
  ['🎉[emphasis]👩‍👩‍👧[/emphasis]🎉', '🎉 👩‍👩‍👧 🎉', ['moderate "👩‍👩‍👧"'], []],
  ['שלום [pause:1s] עולם', 'שלום עולם', ['pause 1000'], []],
  ['\u202b[speed:0.8]שלום[/speed]\u202c', '\u202b שלום \u202c', ['speed 0.8 "שלום"'], []],
  ['one[pause:1s]\r\ntwo', 'one two', ['pause 1000'], []],
  ['[speed:0.8]one\r\ntwo[/speed]', 'one two', ['speed 0.8 "one two"'], []],
  ['\ud83d[pause]\ude00', '\ud83d \ude00', ['pause 500'], []],
  ['e[pause]\u0301', 'e \u0301', ['pause 500'], []],
  ['\ufeff[pause]a\u0000b', 'a\u0000b', ['pause 500'], []],
];

const cases = [...pauses, ...spans, ...sounds, ...plain, ...unknown, ...ssml, ...scripts];

describe('readTags', () => {
  it('is tried with a table that covers the notation', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120);
  });

  it.each(cases)('%j', (text, spoken, marks, unknownTags) => {
    const read = readTags(text);
    expect(flat(read.spoken)).toBe(flat(spoken));
    expect(read.marks.map((mark) => shown(mark, read.spoken)).sort()).toEqual([...marks].sort());
    expect(read.unknown.map(({ tag }) => tag)).toEqual(unknownTags);
    expect(read.spoken).toHaveLength(text.length);
  });

  it('keeps every offset, blanks nothing but tags and escapes, and lets points span their tag', () => {
    fc.assert(
      fc.property(anyScript, ({ text, marks }) => {
        const read = readTags(text, marks);
        expect(read.spoken).toHaveLength(text.length);
        const isKept = (at: number) => read.spoken[at] === text[at] || read.spoken[at] === ' ';
        expect([...Array(text.length).keys()].every(isKept)).toBe(true);
        expect(normalMarks(text, read.marks)).toEqual(read.marks);
        for (const { start, end, tag } of read.unknown) {
          expect(read.spoken.slice(start, end).trim()).toBe('');
          if (!tag.endsWith('…')) expect(tag).toBe(text.slice(start, end));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('hands through the marks of a text without tags', () => {
    const mark: ScriptMark = { kind: 'alias', start: 0, end: 3, text: 'World Wide Web' };
    expect(readTags('WWW', [mark])).toEqual({ spoken: 'WWW', marks: [mark], unknown: [] });
  });

  it('lets the inner one of a tag and a mark win, and the tag over the same words', () => {
    const text = '[alias:A]one two[/alias]';
    const digits: ScriptMark = { kind: 'say-as', as: 'digits', start: 9, end: 12 };
    expect(readTags(text, [digits])).toMatchObject({
      marks: [digits],
      unknown: [
        { start: 0, end: 9 },
        { start: 16, end: 24 },
      ],
    });
    expect(readTags(text, [{ ...digits, end: 16 }]).marks).toMatchObject([{ kind: 'alias', start: 9, end: 16 }]);
  });

  it.each([
    ['brackets', '['.repeat(2_000_000)],
    ['angles', '<'.repeat(2_000_000)],
    ['backslashes', '\\'.repeat(2_000_000)],
    ['open tags', '[alias:'.repeat(300_000)],
    ['escaped open tags', String.raw`[alias:\[`.repeat(200_000)],
    ['open comments', '<!--'.repeat(500_000)],
    ['open declarations', '<!a ['.repeat(400_000)],
    ['open instructions', '<?a '.repeat(500_000)],
    ['open attributes', '<a b="'.repeat(300_000)],
    ['spaces in a tag', `<a${' '.repeat(2_000_000)}`],
    ['a long value', `[alias:${'a'.repeat(2_000_000)}]`],
    ['a long number', `[pause:${'1'.repeat(2_000_000)}]`],
    ['spaces in a value', `[pause:1${' '.repeat(2_000_000)}x]`],
    ['a quoted value', `<a b="${'a'.repeat(2_000_000)}">`],
    ['nested speeds', '[speed:0.5]a'.repeat(10_000) + '[/speed]'.repeat(10_000)],
    ['nested aliases', '[alias:b]a'.repeat(10_000) + '[/alias]'.repeat(10_000)],
    ['nested elements', '<emphasis>a'.repeat(10_000) + '</emphasis>'.repeat(10_000)],
    ['closing tags', '[/speed]'.repeat(250_000)],
  ])('is done at once with two million characters of %s', (_, text) => {
    expect(readTags(text).spoken).toHaveLength(text.length);
  });
});
