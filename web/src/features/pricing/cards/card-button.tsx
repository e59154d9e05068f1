import { Button, Skeleton } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import type { ContactTopic } from '@timbre/contract/contact';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CardAction } from '../../../domain/pricing/shown-price.ts';
import '../../../i18n/areas/pricing.ts';

/** The contact form with its topic chosen. */
export const contactPath = (topic: ContactTopic): string => `${screenPath('contact')}?topic=${topic}`;

interface CardButtonProps {
  /** Null: it is not known yet what the person has. */
  readonly action: CardAction | null;
  /** What the card is about, for those who hear the button alone. */
  readonly name: string;
  readonly isFilled?: boolean;
  readonly size?: 'md' | 'compact-sm';
  /** What the contact form opens with. */
  readonly topic?: ContactTopic;
  /** Its order is being opened. */
  readonly isBusy?: boolean;
  readonly onSubscribe: () => void;
}

const texts = {
  renew: 'renew',
  'open-studio': 'openStudio',
  upgrade: 'upgrade',
  downgrade: 'downgrade',
  contact: 'contact',
  buy: 'buy',
} as const;

/** The button of a card. The studio and the contact page open beside the prices, in a tab of their own. */
export function CardButton(props: CardButtonProps) {
  const { action, name, isFilled = false, size = 'md', isBusy = false, topic = 'plans', onSubscribe } = props;
  const { t } = useTranslation();
  if (action === null) return <Skeleton h={size === 'md' ? 42 : 26} radius="md" aria-hidden="true" />;
  const text = t(`pricing.action.${texts[action]}`);
  const look = { size, fullWidth: true, variant: isFilled ? 'filled' : 'default' } as const;
  if (action === 'open-studio' || action === 'contact')
    return (
      <Button
        {...look}
        component="a"
        href={action === 'contact' ? contactPath(topic) : screenPath('tools-home')}
        target="_blank"
        rel="noopener"
        aria-label={t('pricing.action.newTab', { action: text, name })}
      >
        {text}
      </Button>
    );
  return (
    <Button
      {...look}
      loading={isBusy}
      aria-label={t('pricing.action.of', { action: text, name })}
      onClick={onSubscribe}
    >
      {text}
    </Button>
  );
}
