// npm run share-pictures: draws what is shown where a page of the public site is shared. Only those whose words changed.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageTextOf } from '@timbre/contract/screens/page-head';
import { hasSitePage, languages } from '@timbre/contract/screens/screen';
import { screens } from '@timbre/contract/screens/screens';
import { withPage } from '../bench/browser.ts';
import { cardHtml, cardSize, type CardText } from './share-pictures/card.ts';

const out = join(import.meta.dirname, '../web/public/share');
const wordsFile = join(out, 'words.json');

/** The words on each picture, by its name: a test compares them with the pages'. */
const drawn = existsSync(wordsFile) ? (JSON.parse(await readFile(wordsFile, 'utf8')) as Record<string, CardText>) : {};
const wanted = Object.fromEntries(
  screens
    .filter(hasSitePage)
    .flatMap((screen) =>
      languages.map((language): [string, CardText] => [
        `${screen.name}.${language}`,
        { title: screen.title[language], description: pageTextOf(screen, language).description },
      ]),
    ),
);

await mkdir(out, { recursive: true });
const stale = Object.entries(wanted).filter(
  ([name, words]) => JSON.stringify(drawn[name]) !== JSON.stringify(words) || !existsSync(join(out, `${name}.jpg`)),
);
if (stale.length > 0) {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-share-'));
  const card = join(folder, 'card.html');
  await withPage(async (page) => {
    await page.setViewportSize(cardSize);
    for (const [name, words] of stale) {
      await writeFile(card, cardHtml(name, name.endsWith('.ja') ? 'ja' : 'en', words));
      await page.goto(pathToFileURL(card).href);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(out, `${name}.jpg`), type: 'jpeg', quality: 82 });
    }
  });
  await rm(folder, { recursive: true });
}
for (const file of await readdir(out))
  if (file.endsWith('.jpg') && wanted[file.slice(0, -'.jpg'.length)] === undefined) await rm(join(out, file));
await writeFile(wordsFile, `${JSON.stringify(wanted, null, 2)}\n`);
process.stdout.write(`drew ${stale.length} of ${Object.keys(wanted).length} pictures\n`);
