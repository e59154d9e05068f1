import type { Language } from '@timbre/contract/screens/screen';
import { keptWords } from '../texts/legal/kept-words.ts';
import { kept, keptPlaces } from '../texts/legal/kept.ts';

/** All that the studio keeps in a browser, by where it lies. */
export function KeptTable({ language }: { readonly language: Language }) {
  const t = keptWords[language];
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
