import { ApiError } from '@timbre/client';
import type { ClientErrorCode } from '@timbre/client';
import { errorNameText, errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { formatCredits } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Problem } from '../../../domain/plans/problem.tsx';
import classes from './generation-card.module.css';
import type { Generation } from './generation.ts';
import { generationPrice } from '../document/open-writing.ts';
import { useEngineName } from './use-engine-name.ts';
import { useOpen } from '../document/writing-context.ts';
import '../../../i18n/areas/codes.ts';

/** Their sentences say it themselves, or lead to a place that does. */
const paid: readonly ClientErrorCode[] = ['generation.limit', 'credits.insufficient'];
const saysCharge: readonly ClientErrorCode[] = ['writing.engine', 'writing.task'];
/** What the server did then, no one here has heard. */
const unheard: readonly ClientErrorCode[] = ['network.failed', 'request.timeout'];

/** Who wrote it and what it took; or what went wrong, and that what came is kept. */
export function GenerationOutcome({ one }: { readonly one: Generation }) {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const { user } = useSession();
  const nameOf = useEngineName();
  if (one.state === 'broken') return <Failure one={one} />;
  const madeBy = (engine: string) =>
    one.insteadOf === null ? t('made.by', { engine }) : t('made.instead', { engine, failed: one.insteadOf });
  const credits = one.credits ?? generationPrice(user);
  const cost = credits === 0 ? t('made.notCharged') : t('made.took', { credits: formatCredits(credits, language) });
  const parts = [
    ...(one.engine === null ? [] : [madeBy(nameOf(one.engine))]),
    cost,
    ...(one.text === '' ? [t('made.nothing')] : []),
    ...(one.place === null ? [] : [t('made.placed')]),
  ];
  return <p className={classes.outcome}>{parts.join(' · ')}</p>;
}

function Failure({ one: { key, error, text } }: { readonly one: Generation }) {
  const { t } = useWritingTexts();
  const { generations } = useOpen();
  const code = error instanceof ApiError ? error.code : null;
  if (code !== null && paid.includes(code)) return <Problem error={error} onClose={() => generations.discard(key)} />;
  // An answer that ends without an end has broken off, too.
  const why = error === null ? errorNameText('writing.engine') : errorText(error);
  const charge =
    code !== null && unheard.includes(code)
      ? text === ''
        ? null
        : t('made.unknown')
      : code === null || saysCharge.includes(code)
        ? null
        : t('made.notCharged');
  return (
    <p className={classes.failure} role="alert">
      {[why, charge, text === '' ? null : t('made.kept')].filter((part) => part !== null).join(' ')}
    </p>
  );
}
