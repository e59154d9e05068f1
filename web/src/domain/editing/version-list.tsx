import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import classes from './versions.module.css';

interface ListedVersion {
  readonly id: string;
}

interface VersionListProps<T extends ListedVersion> {
  /** Newest first; undefined: not read yet. */
  readonly versions: readonly T[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly texts: { readonly empty: string; readonly look: string };
  readonly describe: (version: T) => { readonly name: string; readonly facts: readonly string[] };
  readonly onLook: (version: T) => void;
}

/** What a document was, to be looked at. */
export function VersionList<T extends ListedVersion>(props: VersionListProps<T>) {
  const { versions, error, onRetry, texts, describe, onLook } = props;
  const { t } = useTranslation();
  if (versions === undefined)
    return error === null ? null : (
      <p className={classes.hint}>
        {errorText(error)}{' '}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      </p>
    );
  if (versions.length === 0) return <p className={classes.hint}>{texts.empty}</p>;
  return (
    <ul className={classes.list}>
      {versions.map((version) => {
        const { name, facts } = describe(version);
        return (
          <li key={version.id}>
            <strong>{name}</strong>
            {facts.map((fact) => (
              <p key={fact} className={classes.facts} dir="auto">
                {fact}
              </p>
            ))}
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${texts.look}: ${name}`}
              onClick={() => onLook(version)}
            >
              {texts.look}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
