import { useApiUsageTexts } from '../../i18n/texts/api-usage.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDay, formatNumber } from '../../lib/format.ts';
import classes from './usage.module.css';
import { type Measure, daysOf, stacksOf } from './usage-sums.ts';
import type { Usage } from './api.ts';

interface UsageChartProps {
  readonly usage: Usage;
  /** Groups with a color of their own. */
  readonly shown: readonly string[];
  readonly measure: Measure;
}

const height = 100;
const step = 10;
const bar = 8;

/** A bar a day, stacked by group; the table beside it has the same numbers. */
export function UsageChart({ usage, shown, measure }: UsageChartProps) {
  const { t } = useApiUsageTexts();
  const language = useLanguage();
  const days = daysOf(usage.from, usage.to);
  const stacks = stacksOf(usage.rows, { days, shown, measure });
  const most = Math.max(...stacks.map((stack) => stack.reduce((sum, value) => sum + value, 0)));
  const [from, to] = [formatDay(usage.from, language), formatDay(usage.to, language)];
  const label = t('usage.chart', { measure: t(`usage.${measure}`), from, to });
  return (
    <figure className={classes.chart}>
      <span className={classes.most}>{formatNumber(most, language, measure === 'dollars' ? 4 : 2)}</span>
      <svg viewBox={`0 0 ${days.length * step} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {stacks.map((stack, day) => (
          <DayBars key={days[day]} stack={stack} x={day * step} most={most} />
        ))}
      </svg>
      <figcaption aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}

interface DayBarsProps {
  readonly stack: readonly number[];
  readonly x: number;
  readonly most: number;
}

function DayBars({ stack, x, most }: DayBarsProps) {
  let top = height;
  return stack.map((value, index) => {
    if (value === 0) return null;
    const tall = (value / most) * height;
    top -= tall;
    return (
      <rect
        key={index}
        data-color={index === stack.length - 1 ? 'other' : index}
        x={x + (step - bar) / 2}
        y={top}
        width={bar}
        height={tall}
      />
    );
  });
}
