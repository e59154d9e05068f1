import { expect, it } from 'vitest';
import { readFeed } from './read-feed.ts';

it('reads the episodes of an Atom feed, and passes over entries without sound', () => {
  const feed = readFeed(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Talks</title>
    <entry><title>One &amp; two</title><link rel="alternate" href="https://a.example/one"/>
      <link rel="enclosure" type="audio/mpeg" length="1234" href="https://a.example/one.mp3?a=1&amp;b=2"/>
      <updated>2026-05-01T10:00:00Z</updated></entry>
    <entry><title>Only words</title><link href="https://a.example/words"/></entry>
    <entry><link rel="enclosure" type="video/mp4" href="https://a.example/three.mp4"/></entry></feed>`);
  expect(feed).toEqual({
    title: 'Talks',
    entries: [
      {
        title: 'One & two',
        url: 'https://a.example/one.mp3?a=1&b=2',
        sizeBytes: 1234,
        durationSeconds: null,
        publishedAt: '2026-05-01T10:00:00.000Z',
      },
      {
        title: 'https://a.example/three.mp4',
        url: 'https://a.example/three.mp4',
        sizeBytes: null,
        durationSeconds: null,
        publishedAt: null,
      },
    ],
  });
});

it('reads the times of RSS, and offers no episode that is no link', () => {
  const item = (url: string, time: string) =>
    `<item><title>A</title><enclosure url="${url}" type="audio/mpeg"/><itunes:duration>${time}</itunes:duration></item>`;
  const items = ['62:05', '1:02:05', '3725', 'soon'].map((time) => item('https://a.example/a.mp3', time));
  const bad = [item('file:///etc/passwd', '1'), item('javascript:1', '1')];
  const feed = readFeed(`<rss><channel>${[...items, ...bad].join('')}</channel></rss>`);
  expect(feed?.entries.map(({ durationSeconds }) => durationSeconds)).toEqual([3725, 3725, 3725, null]);
});

it('resolves no entity that someone defined, and takes nothing else for a feed', () => {
  const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  const enclosure = '<enclosure url="https://a.example/a.mp3" type="audio/mpeg"/>';
  const feed = readFeed(`${bomb}<rss><channel><title>&b;</title><item>${enclosure}</item></channel></rss>`);
  expect(feed?.title).not.toContain('aaaa');
  for (const other of ['', '{}', '<html><body>hello</body></html>', '<rss><channel/></rss>', '<rss', 'plain words'])
    expect(readFeed(other), other).toBeNull();
});
