import { deferred } from '../../../ui/deferred/deferred.tsx';
import { PanelFrame } from '../../../ui/deferred/panel-frame.tsx';
import { type OutlineRowsProps, rowPx } from './outline-geometry.ts';

/** So many rows are drawn at once without a delay that anybody would notice. */
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
  return props.entries.length > plainRows ? <LongRows {...props} /> : <PlainRows {...props} />;
}

function PlainRows({ entries, row }: OutlineRowsProps) {
  return (
    <div role="presentation" style={{ height: entries.length * rowPx, position: 'relative' }}>
      {entries.slice(0, plainRows).map(row)}
    </div>
  );
}
