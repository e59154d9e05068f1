import { ActionIcon } from '@mantine/core';
import { ipaGroups, ipaSigns, type IpaGroup, type IpaSign } from '@timbre/contract/lexicon/lexicon-ipa';
import { IconBackspace } from '@tabler/icons-react';
import { useState } from 'react';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { useSigns } from './api.ts';
import classes from './ipa-keyboard.module.css';

interface IpaKeyboardProps {
  /** The voice whose signs are marked; null: every voice's. */
  readonly speaker: string | null;
  readonly voiceName: string | null;
  readonly onSign: (sign: string) => void;
  readonly onBackspace: () => void;
}

/** The signs in groups; arrow keys go through a group, Tab from group to group. */
export function IpaKeyboard({ speaker, voiceName, onSign, onBackspace }: IpaKeyboardProps) {
  const { t } = useLexiconTexts();
  const signs = useSigns(speaker).data;
  const isPale = ({ sign }: IpaSign): boolean => signs !== undefined && !signs.has(sign);
  const hasPale = Object.values(ipaSigns).some((group) => group.some(isPale));
  return (
    <div className={classes.keyboard} role="group" aria-label={t('ipa.keyboard')}>
      {ipaGroups.map((group) => (
        <SignGroup
          key={group}
          group={group}
          isPale={isPale}
          paleText={t('ipa.silent', { name: voiceName ?? t('ipa.someVoice') })}
          onSign={onSign}
        >
          {group === 'marks' && (
            <ActionIcon size={34} aria-label={t('ipa.backspace')} title={t('ipa.backspace')} onClick={onBackspace}>
              <IconBackspace size={18} stroke={1.6} />
            </ActionIcon>
          )}
        </SignGroup>
      ))}
      {hasPale && <p className={classes.legend}>{t('ipa.legend')}</p>}
    </div>
  );
}

interface SignGroupProps {
  readonly group: IpaGroup;
  readonly isPale: (sign: IpaSign) => boolean;
  readonly paleText: string;
  readonly onSign: (sign: string) => void;
  readonly children: React.ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function SignGroup({ group, isPale, paleText, onSign, children }: SignGroupProps) {
  const { t } = useLexiconTexts();
  const [current, setCurrent] = useState(0);
  const signs = ipaSigns[group];
  const handleKey = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? signs.length - 1 : step === undefined ? null : current + step;
    if (next === null) return;
    event.preventDefault();
    const place = (next + signs.length) % signs.length;
    setCurrent(place);
    event.currentTarget.querySelectorAll('button')[place]?.focus();
  };
  return (
    <section className={classes.group}>
      <h3 id={`ipa-${group}`}>{t(`ipa.groups.${group}`)}</h3>
      <div className={classes.signs} role="group" aria-labelledby={`ipa-${group}`} onKeyDown={handleKey}>
        {signs.map((one, index) => {
          const about = isPale(one) ? `${one.example} – ${paleText}` : one.example;
          return (
            <button
              key={one.sign}
              type="button"
              className={classes.sign}
              tabIndex={index === current ? 0 : -1}
              data-pale={isPale(one) || undefined}
              title={about}
              aria-label={`${one.sign}: ${about}`}
              onFocus={() => setCurrent(index)}
              // The field keeps its caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSign(one.sign)}
            >
              {one.sign}
            </button>
          );
        })}
        {children}
      </div>
    </section>
  );
}
