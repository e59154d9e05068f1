import { ApiError } from '@timbre/client';
import type { Take } from '@timbre/contract/articles/articles-takes';
import { takeLimits } from '@timbre/contract/articles/articles-takes';
import type { TFunction } from '../../../i18n/translate.ts';
import { currentLanguage } from '../../../i18n/translate.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { formatClock } from '../../../lib/format.ts';
import { deviations } from '../document/describe.ts';
import { emptyAttrs } from '../document/paragraph.ts';
import type { VoiceName } from '../delivery/use-voices-of.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-takes.ts';

/** A take's own name, else who reads it and how: several takes of one voice are told apart by that. */
export function takeName(take: Take, nameOf: VoiceName, t: TFunction): string {
  return take.label === '' ? takeFacts(take, nameOf, t).join(' · ') : take.label;
}

/** What a take is: a recording and its length, or a voice and how it speaks. */
export function takeFacts(take: Take, nameOf: VoiceName, t: TFunction): string[] {
  if (take.kind === 'recording') {
    const { durationSeconds } = take;
    // To the nearest second, as a clock that is cut would call a short line `0:00`.
    if (durationSeconds !== null)
      return [t('scriptTakes.recordingOf', { time: formatClock(Math.max(1, Math.round(durationSeconds))) })];
    return [t('scriptTakes.recording')];
  }
  const { speaker, emotion, speed, pitch, gainDb } = take;
  const how = deviations({ ...emptyAttrs, speaker, emotion, speed, pitch, gainDb });
  return [nameOf(speaker), ...how].filter(Boolean);
}

/** Why a take could not be kept or deleted. The server's own sentence is English and says more than its error's name. */
export function takeErrorText(error: unknown, t: TFunction): string {
  if (currentLanguage() === 'en' || !(error instanceof ApiError)) return errorText(error);
  if (error.code === 'state.conflict' && error.data['reason'] === 'in-use') return t('scriptTakeNotes.inUse');
  if (error.code === 'input.invalid') return t('scriptTakes.full', { limit: takeLimits.perSegment });
  if (error.code === 'sound.unreadable') return t('scriptTakeNotes.unreadable');
  return errorText(error);
}
