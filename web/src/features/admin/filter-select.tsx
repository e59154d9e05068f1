import { Select } from '@mantine/core';
import classes from './filters.module.css';
import type { Filters } from './use-filters.ts';

interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  /** What stands for no filter. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly filters: Filters;
}

const everything = '*';

/** One filter of a list; the address keeps it. */
export function FilterSelect({ name, label, all, options, filters }: FilterSelectProps) {
  const values = options.map(({ value }) => value);
  return (
    <Select
      className={classes.select ?? ''}
      size="sm"
      aria-label={label}
      allowDeselect={false}
      data={[{ value: everything, label: all }, ...options]}
      value={filters.oneOf(name, values) ?? everything}
      onChange={(value) => filters.change({ [name]: value === everything ? null : value })}
    />
  );
}
