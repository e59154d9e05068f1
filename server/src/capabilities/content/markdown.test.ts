import { describe, expect, it } from 'vitest';
import { readingMinutes, renderMarkdown, renderMarkdownLine } from './markdown.ts';

const tagsOf = (html: string): string[] => [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag);

describe('Markdown', () => {
  it('becomes headings below the page’s own, lists, links and code', () => {
    const html = renderMarkdown('# One\n\n## Two\n\n- a **b**\n\n[in](/pricing) [out](https://example.org) `x<y`');
    expect(html).toContain('<h2 id="text-one">One</h2>');
    expect(html).toContain('<h3 id="text-two">Two</h3>');
    expect(html).toContain('<strong>b</strong>');
    expect(html).toContain('<a href="/pricing">in</a>');
    expect(html).toContain('<a href="https://example.org" rel="noopener">out</a>');
    expect(html).toContain('<code>x&lt;y</code>');
  });

  it.each([
    ['# a\n\n## b\n\n### c\n\n###### d', ['h2', 'h3', 'h4', 'h4']],
    ['## a\n\n#### b\n\n## c', ['h2', 'h3', 'h2']],
    ['### a\n\n# b', ['h2', 'h2']],
    ['a\n=\n\nb\n-', ['h2', 'h3']],
    ['> #### a\n\n- ## b', ['h2', 'h2']],
  ])('has headings without gaps: %j', (text, tags) => {
    const html = renderMarkdown(text);
    expect(tagsOf(html).filter((tag) => /^h\d$/.test(tag))).toEqual(tags);
    for (const tag of tags) expect(html).toContain(`</${tag}>`);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '`<b onclick=x>`',
    '```html"><script>alert(1)</script>\ncode\n```',
    '| a |\n|---|\n| <script>alert(1)</script> |',
    '[x](https://a.test/"onmouseover="alert(1))',
    '[x](<https://a.test/" onclick="alert(1)>)',
    '[x](/a "t\\"onmouseover=alert(1)")',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('never lets %s become a tag or an attribute of its own', (text) => {
    const html = renderMarkdown(text);
    for (const tag of tagsOf(html)) {
      expect(['p', 'a', 'code', 'pre', 'table', 'thead', 'tbody', 'tr', 'th', 'td']).toContain(tag);
    }
    // Outside of quoted values there is no other attribute.
    expect(html.replaceAll(/="[^"]*"/g, '').replaceAll(/>[^<]*</g, '><')).not.toMatch(/<[^>]*\bon\w+/i);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](//evil.test)',
    '[x](/\\evil.test)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '![x](https://evil.test/pixel.png)',
    '![x](javascript:alert(1))',
    '[x](/%0a/evil.test)',
    '[x](/\t/evil.test)',
  ])('leads %s nowhere, or to a page of this site', (text) => {
    const html = renderMarkdown(text);
    expect(html).not.toMatch(/<img/i);
    for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g)) {
      // What is left of a picture is a link, which a reader may follow or not.
      if (text.startsWith('!')) expect(address).toBe('https://evil.test/pixel.png');
      else expect(new URL(address, 'https://timbre.test').origin, html).toBe('https://timbre.test');
    }
  });

  it('has headings that its own links lead to', () => {
    const html = renderMarkdown('[to](#the-end) [mail](mailto:a@b.example)\n\n# The *end*\n\n# The end!\n\n# 日本');
    expect(html).toContain('<a href="#text-the-end">to</a>');
    expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'text-the-end',
      'text-the-end-2',
      'text-日本',
    ]);
  });

  it('comes to an end when someone nests, opens and never closes', () => {
    const hostile = ['['.repeat(40_000), '*a '.repeat(15_000), '> '.repeat(20_000) + 'x', '`'.repeat(49_999)];
    for (const text of hostile) expect(renderMarkdown(text).length).toBeGreaterThan(0);
  });

  it('of one line has no paragraph', () => {
    expect(renderMarkdownLine('**New:** <b>`a`</b>')).toBe('<strong>New:</strong> &lt;b&gt;<code>a</code>&lt;/b&gt;');
  });
});

describe('reading time', () => {
  it('counts words, and characters where words have no spaces', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('word '.repeat(660))).toBe(3);
    expect(readingMinutes('読'.repeat(1000))).toBe(2);
  });
});
