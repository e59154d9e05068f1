import { Checkbox } from '@mantine/core';
import { portraitConsent } from '@timbre/contract/talking-photos/talking-photos-photos';
import { useLanguage } from '../../i18n/use-language.ts';

interface PortraitConsentProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** What someone agrees to before a portrait speaks, in the wording that the receipt keeps. */
export function PortraitConsent({ isChecked, onChange }: PortraitConsentProps) {
  const language = useLanguage();
  return (
    <Checkbox
      label={portraitConsent.wordings[language]}
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
