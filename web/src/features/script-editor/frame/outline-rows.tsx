import { deferred } from '../../../ui/deferred/deferred.tsx';
import { PanelFrame } from '../../../ui/deferred/panel-frame.tsx';
import { type OutlineRowsProps, rowPx } from './outline-geometry.ts';

/** So many rows are drawn at once without a delay that anyone would notice. */
const plainRows = 200;

const LongRows = deferred(
  async () => (await import('./outline-long-rows.tsx')).OutlineLongRows,
  ({ hasFailed, ...state }, props: OutlineRowsProps) => (
    <>
      {hasFailed && <PanelFrame hasFailed {...state} />}
      <PlainRows {...props} />
    </>
  ),
);

/** The rows of the outline; what draws only the visible ones of a long script is loaded for a long script. */
export function OutlineRows(props: OutlineRowsProps) {
  const { length } = props.entries;
  // As high as all rows, no matter who draws them: what is scrolled stays where it is when the code for long scripts comes.
  return (
    <div role="presentation" style={{ height: length * rowPx, position: 'relative' }}>
      {length > plainRows ? <LongRows {...props} /> : <PlainRows {...props} />}
    </div>
  );
}

function PlainRows({ entries, row }: OutlineRowsProps) {
  return entries.slice(0, plainRows).map(row);
}
