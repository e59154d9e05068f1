import type { Language } from '@timbre/contract/screens/screen';
import type { Texts } from '../page.ts';
import { kept, keptPlaces, type KeptPlace } from '../texts/legal/kept.ts';

const words: Texts<{
  readonly label: string;
  readonly name: string;
  readonly purpose: string;
  readonly lifetime: string;
  readonly optional: string;
  readonly places: Readonly<Record<KeptPlace, string>>;
}> = {
  en: {
    label: 'What is kept',
    name: 'Name',
    purpose: 'What for',
    lifetime: 'How long',
    optional: 'Only with your consent.',
    places: {
      cookie: 'Cookies',
      local: 'Local storage',
      session: 'Session storage',
      database: 'Database (IndexedDB)',
      cache: 'Cache for times without a network',
    },
  },
  ja: {
    label: '保存されるもの',
    name: '名前',
    purpose: '目的',
    lifetime: '期間',
    optional: '同意した場合のみ。',
    places: {
      cookie: 'Cookie',
      local: 'ローカルストレージ',
      session: 'セッションストレージ',
      database: 'データベース（IndexedDB）',
      cache: 'オフライン用キャッシュ',
    },
  },
};

/** All that the studio keeps in a browser, by where it lies. */
export function KeptTable({ language }: { readonly language: Language }) {
  const t = words[language];
  return (
    <table className="kept" aria-label={t.label}>
      <thead>
        <tr>
          <th scope="col">{t.name}</th>
          <th scope="col">{t.purpose}</th>
          <th scope="col">{t.lifetime}</th>
        </tr>
      </thead>
      {keptPlaces.map((place) => (
        <tbody key={place}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {t.places[place]}
            </th>
          </tr>
          {kept
            .filter((one) => one.place === place)
            .map(({ names, purpose, lifetime, isOptional }) => (
              <tr key={names.join()}>
                <td>
                  {names.map((name) => (
                    <code key={name}>{name}</code>
                  ))}
                </td>
                <td>
                  {purpose[language]} {isOptional && <strong>{t.optional}</strong>}
                </td>
                <td>{lifetime[language]}</td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}
