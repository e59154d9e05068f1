import { Link } from '../../lib/router/link.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './library-tabs.module.css';

interface BinTabsProps {
  /** Of the list. */
  readonly path: string;
  readonly isBin: boolean;
  readonly label: string;
  readonly all: string;
  readonly bin: string;
  /** How many are in the bin; undefined: not known yet. */
  readonly binned: number | undefined;
}

/** The two places of a list without albums, each with its own address. */
export function BinTabs({ path, isBin, label, all, bin, binned = 0 }: BinTabsProps) {
  const language = useLanguage();
  return (
    <nav className={classes.tabs} aria-label={label}>
      <Link to={path} aria-current={isBin ? undefined : 'page'}>
        {all}
      </Link>
      <Link to={`${path}?place=bin`} aria-current={isBin ? 'page' : undefined}>
        {bin}
        {binned > 0 && ` ${formatNumber(binned, language)}`}
      </Link>
    </nav>
  );
}
