import { Button, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { maxPacks } from '@timbre/contract/billing/price-list';
import { useOwnerMoneyTexts } from '../../../i18n/texts/owner/owner-money.ts';
import { moneyField, type PartProps } from './plan-fields.tsx';
import { amountOf, centsOf, draftProblem, type PackDraft } from './price-draft.ts';
import classes from './prices-panel.module.css';

const maxCredits = 9_999_999;

/** The packs of credits, each a size and a price. */
export function PackFields({ draft, onChange }: PartProps) {
  const { t: to } = useOwnerMoneyTexts();
  const { packs } = draft;
  const change = (id: number, part: Partial<PackDraft>) =>
    onChange({ ...draft, packs: packs.map((pack) => (pack.id === id ? { ...pack, ...part } : pack)) });
  const add = () => {
    const id = Math.max(-1, ...packs.map((pack) => pack.id)) + 1;
    onChange({ ...draft, packs: [...packs, { id, credits: null, cents: null }] });
  };
  return (
    <>
      {packs.length === 0 && <p className={classes.state}>{to('prices.noPacks')}</p>}
      {packs.map(({ id, credits, cents }, index) => (
        <div key={id} className={classes.pack}>
          <NumberInput
            label={index === 0 && to('prices.credits')}
            aria-label={to('prices.creditsOf', { count: index + 1 })}
            allowDecimal={false}
            min={1}
            max={maxCredits}
            hideControls
            thousandSeparator
            value={credits ?? ''}
            onChange={(value) => change(id, { credits: typeof value === 'number' && value > 0 ? value : null })}
          />
          <NumberInput
            {...moneyField}
            label={index === 0 && to('prices.price')}
            aria-label={to('prices.packPriceOf', { count: index + 1 })}
            value={amountOf(cents)}
            onChange={(value) => change(id, { cents: centsOf(value) })}
          />
          <Button
            variant="subtle"
            aria-label={to('prices.removePack', { count: index + 1 })}
            onClick={() => onChange({ ...draft, packs: packs.filter((pack) => pack.id !== id) })}
          >
            <IconTrash size={17} stroke={1.7} />
          </Button>
        </div>
      ))}
      {draftProblem(draft) === 'packs' && <p role="alert">{to('prices.samePack')}</p>}
      <div>
        <Button variant="default" size="compact-sm" disabled={packs.length >= maxPacks} onClick={add}>
          {to('prices.addPack')}
        </Button>
      </div>
    </>
  );
}
