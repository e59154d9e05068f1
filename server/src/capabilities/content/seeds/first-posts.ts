import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostDraft } from '@timbre/contract/content/content-blog-editing';
import { languages, type Language } from '@timbre/contract/screens/screen';

type SeedPost = Omit<PostDraft, 'coverFileId'> & { readonly id: string };

/** The articles that come with the product, by the names of their files; what stands first is the newest. */
const names = [
  'recording-a-voice-to-clone',
  'writing-for-the-ear',
  'subtitles-people-can-read',
  'how-loud-it-should-be',
  'dubbing-that-stays-in-sync',
  'teaching-names-and-abbreviations',
  'checking-a-transcript',
  'your-texts-stay-with-you',
  'first-voiceover',
] as const;

/** An article has a header of its address and its tags, a title, a paragraph that sums it up, and the text. */
const postShape =
  /^---\nslug: (?<slug>\S+)\ntags: (?<tags>[^\n]+)\n---\n\n# (?<title>[^\n]+)\n\n(?<summary>[^\n]+)\n\n(?<text>[^]+)$/u;

/** Reads them from a folder that has one for each language. */
export const readFirstPosts = (folder: string): Promise<SeedPost[]> =>
  Promise.all(names.flatMap((name) => languages.map((language) => readPost(folder, name, language))));

async function readPost(folder: string, name: string, language: Language): Promise<SeedPost> {
  const file = join(folder, language, `${name}.md`);
  const { slug, tags, title, summary, text } = postShape.exec(await readFile(file, 'utf8'))?.groups ?? {};
  if (slug === undefined || tags === undefined || title === undefined || summary === undefined || text === undefined)
    throw new Error(`${file} must begin with its slug and tags, a title, and a paragraph that sums it up.`);
  return { id: `posts-${name}-${language}`, slug, tags: tags.split(', '), title, summary, text, language };
}
