import { expect, it } from 'vitest';
import { sampleChannel } from './sample-channel.ts';

it('hands pieces over one by one: a push is done when the reader comes back', async () => {
  const channel = sampleChannel();
  const order: string[] = [];
  const writing = (async () => {
    for (const value of [1, 2]) {
      await channel.push(Int16Array.of(value));
      order.push(`pushed ${value}`);
    }
    await channel.push(new Int16Array(0));
    channel.end();
  })();
  for await (const piece of channel.samples) {
    order.push(`read ${piece[0]}`);
    await Promise.resolve();
  }
  await writing;
  expect(order).toEqual(['read 1', 'pushed 1', 'read 2', 'pushed 2']);
});

it('tells the writer why the reader is gone', async () => {
  const channel = sampleChannel();
  const waiting = channel.push(Int16Array.of(1));
  channel.fail(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(channel.push(Int16Array.of(2))).rejects.toThrow('gone');
});
