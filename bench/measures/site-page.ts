import { screenPath } from '@timbre/contract/screens/screens';
import { milliseconds, type Measure } from '../measure.ts';

const rounds = 300;
const warmUp = 30;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function getMs(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - started;
}

/** How long a finished page of the public site takes, against a file of the build that the server only hands out. */
export const sitePage: Measure = {
  name: 'site-page',
  bar: 1.5,
  needs: [],
  run: async ({ address }) => {
    const page = address + screenPath('text-to-speech');
    const html = await (await fetch(page, { headers: { accept: 'text/html' } })).text();
    const style = /href="(\/assets\/[^"]+\.css)"/u.exec(html)?.[1];
    if (style === undefined) throw new Error('The page has no style.');
    const times = { page: [] as number[], file: [] as number[] };
    // In turn, so that whatever else the machine does meets both.
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const [ofPage, ofFile] = [await getMs(page), await getMs(address + style)];
      if (round < warmUp) continue;
      times.page.push(ofPage);
      times.file.push(ofFile);
    }
    return {
      ratio: median(times.page) / median(times.file),
      detail: `the page ${milliseconds(median(times.page))}, the file ${milliseconds(median(times.file))}, each the median of ${rounds}`,
    };
  },
};
