import { Slider } from '@mantine/core';
import classes from './fader.module.css';

interface FaderProps {
  readonly label: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number; readonly default: number };
  readonly value: number;
  /** The value with its unit. */
  readonly shown: string;
  readonly onChange: (value: number) => void;
}

/** A mixing desk's fader, lying down. A double click goes back to the natural value. */
export function Fader({ label, range, value, shown, onChange }: FaderProps) {
  return (
    <div className={classes.fader}>
      <div className={classes.text}>
        <span>{label}</span>
        <output>{shown}</output>
      </div>
      <div onDoubleClick={() => onChange(range.default)}>
        <Slider
          classNames={{
            track: classes.track ?? '',
            bar: classes.bar ?? '',
            thumb: classes.thumb ?? '',
            mark: classes.mark ?? '',
          }}
          min={range.min}
          max={range.max}
          step={range.step}
          value={value}
          onChange={onChange}
          startPointValue={range.default}
          marks={[{ value: range.default }]}
          label={null}
          thumbLabel={label}
          thumbProps={{ 'aria-valuetext': shown }}
        />
      </div>
    </div>
  );
}
