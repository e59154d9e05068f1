import type { LivePages } from '@timbre/contract/screens/live-pages';
import type { Language } from '@timbre/contract/screens/screen';
import { fillPath, screenOf, screenPath } from '@timbre/contract/screens/screens';
import { languageParameter, languageQuery } from '@timbre/contract/screens/site-languages';
import { ageLabel, qualityLabels, readVoiceDemo } from '@timbre/contract/voices/voices';
import { formatLanguage, formatNumber } from '@timbre/web/format';
import { cast as castEn } from '@timbre/web/texts/en/cast';
import { quickVoiceover as quickEn } from '@timbre/web/texts/en/quick-voiceover';
import { scriptVoice as scriptEn } from '@timbre/web/texts/en/script/script-voice';
import { voiceStore as storeEn } from '@timbre/web/texts/en/voice-store';
import { cast as castJa } from '@timbre/web/texts/ja/cast';
import { quickVoiceover as quickJa } from '@timbre/web/texts/ja/quick-voiceover';
import { scriptVoice as scriptJa } from '@timbre/web/texts/ja/script/script-voice';
import { voiceStore as storeJa } from '@timbre/web/texts/ja/voice-store';
import { linkTo } from '../link-to.ts';
import { Closing } from '../parts/closing.tsx';
import { opened } from '../parts/page-body.tsx';
import { Questions, questionsData } from '../parts/questions.tsx';
import { storeTexts } from '../texts/voice-store.ts';
import type { LivePage } from '../page.ts';
import { ListPages } from './list-pages.tsx';
import { Missing } from './missing.tsx';

type Store = LivePages['voice-store'];
type Filter = Store['filter'];
type Facet = keyof Store['criteria'];

/** Those with the most voices. A hundred would fill a phone, and be laid out before anything is seen: the others are opened. */
const shownLanguages = 14;
const facets = ['language', 'gender', 'style', 'scenario'] as const satisfies readonly Facet[];
const { path, title } = screenOf('voice-store');

/** The first voices, to be heard and narrowed down without the web app. */
export const voiceStore: LivePage<'voice-store' | 'voiceover-store'> = {
  show: (language, data) => {
    const t = storeTexts[language];
    if (data === null) return <Missing language={language} title={t.missing} text={t.missingText} list="voice-store" />;
    const { voices, filter, page, pages, total, criteria } = data;
    const number = (value: number) => formatNumber(value, language);
    const all = criteria.gender.reduce((sum, { count }) => sum + count, 0);
    return (
      <div className="page store">
        <section className="hero">
          <h1>{title[language]}</h1>
          <p className="lead">{t.lead(number(all), number(criteria.language.length))}</p>
        </section>
        <Search filter={filter} language={language} />
        {facets.map((facet) => (
          <Choices key={facet} facet={facet} data={data} language={language} />
        ))}
        <p className="store-found">
          <strong>{t.found(number(total))}</strong>
          {queryOf(filter) !== '' && <a href={linkTo('voice-store', language)}>{t.all}</a>}
        </p>
        {voices.length === 0 && <p className="nothing">{t.nothing}</p>}
        <ul className="store-voices" data-island="demos" data-hear={t.hear} data-stop={t.stop}>
          {voices.map((voice) => (
            <Voice key={voice.speaker} voice={voice} language={language} />
          ))}
        </ul>
        <ListPages language={language} path={path} page={page} pages={pages} query={wordsOf(filter)} />
        <p className="store-full">
          <a href={`${path}?${new URLSearchParams({ tab: 'all', ...wordsOf(filter) }).toString()}`} rel="nofollow">
            {t.full}
          </a>{' '}
          <span>{t.fullText}</span>
        </p>
        <Questions title={t.questionsTitle} questions={t.questions} />
        <Closing
          language={language}
          title={t.closing}
          action={{ href: opened('tools-home'), label: t.start }}
          related={{ label: t.related, names: ['text-to-speech', 'voice-cloning', 'contest', 'pricing'] }}
        />
      </div>
    );
  },

  data: (_, language) => [questionsData(storeTexts[language].questions)],
};

const wordsOf = (filter: Filter): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const queryOf = (filter: Filter): string => new URLSearchParams(wordsOf(filter)).toString();

/** Answered by the server, so that it works without a script; the chosen filters stay. */
function Search({ filter, language }: { readonly filter: Filter; readonly language: Language }) {
  const t = storeTexts[language];
  const { q, ...chosen } = wordsOf(filter);
  return (
    <form className="search" role="search" action={path}>
      {languageQuery(language) !== '' && <input type="hidden" name={languageParameter} value={language} />}
      {Object.entries(chosen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="q"
        defaultValue={q ?? ''}
        maxLength={100}
        aria-label={t.search}
        placeholder={t.search}
      />
      <button type="submit" className="button">
        {t.find}
      </button>
    </form>
  );
}

interface ChoicesProps {
  readonly facet: Facet;
  readonly data: Store;
  readonly language: Language;
}

/** The choices of one filter; each is an address, and so is none of them. */
function Choices({ facet, data: { criteria, filter }, language }: ChoicesProps) {
  const t = storeTexts[language];
  const id = `by-${facet}`;
  const chosen = filter[facet];
  // The chosen one first: a row that is moved sideways begins with it.
  const all = criteria[facet].toSorted((a, b) => Number(b.value === chosen) - Number(a.value === chosen));
  const byName = new Intl.Collator(language);
  const named = all.map(({ value, count }) => ({ value, count, name: nameOf(facet, value, language) }));
  const shown = facet === 'language' ? shownLanguages : named.length;
  const rest = named.slice(shown).sort((a, b) => byName.compare(a.name, b.name));
  const to = (value: string | null) => linkTo('voice-store', language, queryOf({ ...filter, [facet]: value }));
  const link = ({ value, count, name }: (typeof named)[number]) => (
    <a key={value} href={to(value)} aria-current={chosen === value ? 'true' : undefined}>
      {name} <small>{formatNumber(count, language)}</small>
    </a>
  );
  return (
    <nav className="store-choices" aria-labelledby={id}>
      <span id={id}>{studioTexts(language).facets[facet]}</span>
      <div>
        <a href={to(null)} aria-current={chosen === null ? 'true' : undefined}>
          {t.any}
        </a>
        {named.slice(0, shown).map(link)}
      </div>
      {rest.length > 0 && (
        <details>
          <summary>{t.moreLanguages(formatNumber(rest.length, language))}</summary>
          <div>{rest.map(link)}</div>
        </details>
      )}
    </nav>
  );
}

const studioTexts = (language: Language) =>
  language === 'ja'
    ? {
        ...storeJa.voiceStore,
        ages: castJa.cast.ages,
        genders: quickJa.voices.genders,
        moods: scriptJa.scriptVoice.moods,
      }
    : {
        ...storeEn.voiceStore,
        ages: castEn.cast.ages,
        genders: quickEn.voices.genders,
        moods: scriptEn.scriptVoice.moods,
      };

function nameOf(facet: Facet, value: string, language: Language): string {
  const { genders, moods, scenarios } = studioTexts(language);
  const names: Readonly<Record<Exclude<Facet, 'language'>, Readonly<Record<string, string>>>> = {
    gender: genders,
    style: moods,
    scenario: scenarios,
  };
  return facet === 'language' ? formatLanguage(value, language) : (names[facet][value] ?? value);
}

interface VoiceProps {
  readonly voice: Store['voices'][number];
  readonly language: Language;
}

/** A voice: its sample, what it is, and the ways to more. */
function Voice({ voice: { speaker, name, language: spoken, gender, age, vipAuth, emotionSet }, language }: VoiceProps) {
  const t = storeTexts[language];
  const facts = [
    formatLanguage(spoken, language),
    nameOf('gender', gender, language),
    studioTexts(language).ages[ageLabel(age)],
  ];
  return (
    <li>
      <a
        className="store-demo"
        href={fillPath(readVoiceDemo.path, { speaker })}
        rel="nofollow"
        data-demo={name}
        aria-label={t.hear.replace('{}', name)}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path className="play" d="M7 4v16l13-8z" />
          <path className="stop" d="M6 5h4v14H6zm8 0h4v14h-4z" />
        </svg>
      </a>
      <div>
        <p className="store-name">
          <a href={`${path}?${new URLSearchParams({ voice: speaker }).toString()}`} aria-label={t.about(name)}>
            <bdi>{name}</bdi>
          </a>
          {vipAuth > 0 && <small>{qualityLabels[vipAuth]}</small>}
        </p>
        <p>{facts.join(language === 'ja' ? '・' : ' · ')}</p>
        {emotionSet.length > 1 && <p className="store-moods">{t.moods(emotionSet.length)}</p>}
        <a
          className="store-use"
          href={`${screenPath('tools-home')}?${new URLSearchParams({ voice: speaker }).toString()}`}
          aria-label={t.use(name)}
        >
          {t.useShort}
        </a>
      </div>
    </li>
  );
}
