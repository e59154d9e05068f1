import { describe, expect, it } from 'vitest';
import { languages } from './screen.ts';
import { marketingPaths, mobilePaths } from './marketing-paths.ts';
import { headFor, indexedAddresses, pageTextOf } from './page-head.ts';
import { matchScreen, screenOf, screenPath, screens } from './screens.ts';
import { toolGroups, toolMenu } from './tool-menu.ts';

/** The specification's routes: path, kind, and whether a visitor must log in. */
const specified = `
/login screen public
/email-sign-up screen public
/uninstall screen public
/background screen public
/pricing screen public
/pricing-original screen public
/pricing/14dayfreetrial screen public
/voiceover-store screen public
/voice-store screen public
/tools-list screen public
/technology-article screen public
/transcription redirect public /speech-to-text
/translation screen public
/blog screen public
/blog/{title} screen public
/campaign-socialmedia screen public
/promote screen public
/promote-marketing screen public
/tob-landingpage screen public
/cookie-policy screen public
/affiliate-notice screen public
/pricing-success screen public
/pricing-clone-success screen public
/maintain screen public
/email-activity-page screen public
/apiDocs screen public
/refresh screen public
/offer screen public
/canva screen public
/record screen public
/video-translation screen public
/ai-sound-effect screen public
/removeBackground screen public
/youtube-transcript screen public
/transcription-result screen login
/app-download screen login
/app-share screen login
/overview/article-voice screen login
/overview/article-voice/{id} screen login
/talking-photo-editor screen login
/talking-avatar screen login
/video-translation-editor screen login
/ai-writing-editor/{id} screen login
/tools/home screen public
/tools/article screen login
/tools/project screen login
/tools/talkingphoto screen login
/tools/videotranslation screen login
/tools/transcription-list screen login
/tools/lexicon screen login
/tools/personal-center screen login
/tools/transcription redirect public /transcription
/tools/video-download redirect public /youtube-downloader
/tools/alignment redirect public /subtitle-alignment
/ screen public
/text-to-speech screen public
/talking-photo screen public
/chatgpt-writing screen public
/video-editing screen public
/speech-to-text screen public
/voice-cloning screen public
/ai-tools screen public
/solutions/marketing screen public
/solutions/content-creators screen public
/youtube-tiktok screen public
/learning-training screen public
/marketing screen public
/audio-book screen public
/podcast screen public
/customer-service screen public
/api screen public
/contest screen public
/changelog screen public
/about screen public
/contact screen public
/help-detail screen public
/affiliate screen public
/privacy-policy screen public
/terms-of-service screen public
/youtube-downloader screen public
/subtitle-alignment screen public
/referral screen public
/creators screen public
/redeem screen login
/welcome screen login
/affiliate/login screen public
/tools redirect public /tools/home
/tools/admin screen login
/share/{id} screen public
/checkout/{id} screen login
/tools/cast screen public
/login/callback screen public
/logout action public
/404 screen public
`
  .trim()
  .split('\n')
  .map((line) => {
    const [path = '', kind = '', access = '', redirectTo] = line.split(' ');
    return { path, kind, access, redirectTo };
  });

describe('the screens', () => {
  it.each(specified)('$path is declared once as the specification says', ({ path, kind, access, redirectTo }) => {
    const found = screens.filter((screen) => screen.path === path);
    expect(found).toHaveLength(1);
    expect(found[0]?.kind).toBe(kind);
    expect(found[0]?.redirectTo).toBe(redirectTo);
    expect(found[0]?.access === 'public').toBe(access === 'public');
  });

  it('are those of the specification and no others', () => {
    expect(screens.map((screen): string => screen.path).sort()).toEqual(specified.map((route) => route.path).sort());
  });

  it('have unique kebab-case names', () => {
    const names = screens.map((screen) => screen.name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('say everything in every language, and never the same in two', () => {
    for (const screen of screens) {
      const [en, ja] = [pageTextOf(screen, 'en'), pageTextOf(screen, 'ja')];
      const texts = [
        [screen.title.en, screen.title.ja],
        [en.description, ja.description],
        [en.keywords, ja.keywords],
      ];
      for (const [inEnglish, inJapanese] of texts) {
        expect(inEnglish?.trim(), screen.name).not.toBe('');
        expect(inJapanese, screen.name).not.toBe(inEnglish);
        expect(inJapanese, screen.name).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
      }
    }
  });

  it('have titles and descriptions of their own', () => {
    const shown = screens.filter((screen) => screen.kind !== 'redirect');
    for (const language of languages) {
      for (const field of ['title', 'description'] as const) {
        const texts = shown.map((screen) =>
          field === 'title' ? screen.title[language] : pageTextOf(screen, language).description,
        );
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
      }
    }
  });

  it('fit what search engines show', () => {
    for (const screen of screens) {
      expect(screen.title.en.length, screen.name).toBeLessThanOrEqual(60);
      expect(pageTextOf(screen, 'en').description.length, screen.name).toBeLessThanOrEqual(160);
    }
  });

  it('have a canonical path that is a screen, and its own canonical', () => {
    for (const screen of screens) {
      if (screen.kind === 'redirect') continue;
      const target = screens.find((other) => other.path === screen.canonical);
      expect(target?.canonical, screen.name).toBe(screen.canonical);
    }
  });

  it('redirect to an end, without a loop', () => {
    for (const screen of screens) {
      if (screen.redirectTo === undefined) continue;
      const visited = [screen.path as string];
      let next: string | undefined = screen.redirectTo;
      while (next !== undefined) {
        expect(visited).not.toContain(next);
        visited.push(next);
        const match = matchScreen(next);
        expect(match, next).not.toBeNull();
        next = match?.screen.redirectTo;
      }
    }
    expect(matchScreen('/tools/transcription')?.screen.redirectTo).toBe('/transcription');
    expect(matchScreen('/transcription')?.screen.redirectTo).toBe('/speech-to-text');
  });
});

describe('matchScreen', () => {
  it('finds the screen, its parameters decoded', () => {
    expect(matchScreen('/blog/caf%C3%A9')).toMatchObject({ screen: { name: 'blog-post' }, params: { title: 'café' } });
    expect(matchScreen('/')?.screen.name).toBe('home');
  });

  it('takes an escaped letter for the letter', () => {
    expect(matchScreen('/%74ools/home')?.screen.name).toBe('tools-home');
    expect(matchScreen('/tools%2Fhome')).toBeNull();
    expect(matchScreen('/blog/100%25')?.params).toEqual({ title: '100%' });
  });

  it('does not care for a trailing slash, a query or a fragment', () => {
    for (const path of ['/tools/home/', '/tools/home?show=cloning', '/tools/home#top', '/tools/home/?to=/blog']) {
      expect(matchScreen(path)?.screen.name).toBe('tools-home');
    }
  });

  it('prefers fixed words', () => {
    expect(matchScreen('/pricing/14dayfreetrial')?.screen.name).toBe('pricing-trial');
    expect(matchScreen('/affiliate/login')?.screen.name).toBe('affiliate-login');
  });

  it('answers null for everything else', () => {
    for (const path of ['/nowhere', '/blog/a/b', '/Tools/home', '/blog/%E0%A4%A', '/canva/validate/nonce', '/{id}']) {
      expect(matchScreen(path), path).toBeNull();
    }
  });

  it('finds every screen at its own address', () => {
    for (const { name } of screens) {
      const match = matchScreen(screenPath(name, { id: 'a/b c', title: 'x?y' }));
      expect(match?.screen.name).toBe(name);
    }
  });
});

describe('headFor', () => {
  const origin = 'https://voices.example';

  it('names the page, its language and its canonical address', () => {
    expect(headFor('/tools/home/', 'ja', origin)).toEqual({
      status: 200,
      lang: 'ja',
      title: 'スタジオ · Timbre',
      description: pageTextOf(screenOf('tools-home'), 'ja').description,
      keywords: pageTextOf(screenOf('tools-home'), 'ja').keywords,
      canonical: 'https://voices.example/tools/home',
      isIndexed: true,
    });
  });

  it('points an alias at the screen it stands for', () => {
    expect(headFor('/voiceover-store', 'en', origin).canonical).toBe(`${origin}/voice-store`);
    expect(headFor('/pricing-original', 'en', origin).canonical).toBe(`${origin}/pricing`);
    expect(headFor('/pricing/14dayfreetrial?x=1', 'en', origin).canonical).toBe(`${origin}/pricing`);
  });

  it('encodes the parameters of a canonical address', () => {
    expect(headFor('/blog/a%22%3E%3Cscript%3E', 'en', origin).canonical).toBe(`${origin}/blog/a%22%3E%3Cscript%3E`);
  });

  it('redirects one hop', () => {
    expect(headFor('/tools/transcription', 'en', origin)).toMatchObject({ status: 302, redirectTo: '/transcription' });
  });

  it('answers 404 for what is not there, and for the not-found page itself', () => {
    for (const path of ['/nowhere', '/404']) {
      expect(headFor(path, 'en', origin)).toMatchObject({
        status: 404,
        title: 'Page not found · Timbre',
        isIndexed: false,
      });
    }
  });

  it('keeps private pages out of search engines', () => {
    expect(headFor('/tools/personal-center', 'en', origin).isIndexed).toBe(false);
    expect(headFor('/logout', 'en', origin).isIndexed).toBe(false);
  });
});

describe('marketing pages', () => {
  const origin = 'https://voices.example';
  const marketing = 'https://www.voices.example';

  it('are screens that anyone may open', () => {
    for (const path of [...marketingPaths, ...mobilePaths])
      expect(matchScreen(path)?.screen, path).toMatchObject({ path, access: 'public', kind: 'screen' });
    expect(new Set(marketingPaths).size).toBe(marketingPaths.length);
  });

  it('have their canonical address at the marketing site when there is one', () => {
    expect(headFor('/pricing-original', 'en', origin, marketing).canonical).toBe(`${marketing}/pricing`);
    expect(headFor('/', 'en', origin, marketing).canonical).toBe(`${marketing}/`);
    expect(headFor('/tools/home', 'en', origin, marketing).canonical).toBe(`${origin}/tools/home`);
    expect(headFor('/canva/validate', 'en', origin, marketing).status).toBe(404);
  });

  it('are in the site map of the site they belong to', () => {
    expect(indexedAddresses(origin)).toContain(`${origin}/`);
    expect(indexedAddresses(origin, marketing)).not.toContain(`${marketing}/`);
    expect(indexedAddresses(origin, marketing)).toContain(`${origin}/tools/home`);
    for (const address of indexedAddresses(origin))
      expect(headFor(address.slice(origin.length), 'en', origin).isIndexed).toBe(true);
  });
});

describe('the menu of tools', () => {
  it('has every screen of the studio once', () => {
    const listed = toolGroups.flatMap((group) => toolMenu[group]);
    expect(new Set(listed).size).toBe(listed.length);
    // One's own things stand below the tools.
    const own = ['projects', 'articles', 'personal-center', 'admin', 'redeem', 'app-download', 'app-share'];
    const studio = screens.filter(({ layout, kind }) => layout === 'studio' && kind === 'screen');
    const missing = studio
      .map(({ name }) => name)
      .filter((name) => !own.includes(name) && !listed.some((one) => one === name));
    expect(missing).toEqual([]);
  });
});
