import type { Segment } from '@timbre/contract/segments';
import type { Sound } from '@timbre/contract/sounds';
import type { Node } from '@tiptap/pm/model';
import { type ReactNode, useMemo } from 'react';
import { describeChip } from '../document/describe.ts';
import { markAttributes } from '../document/script-marks.ts';
import { scriptSchema } from '../document/script-schema.ts';
import { inlineContent } from '../document/segment-content.ts';
import classes from '../frame/script-sheet.module.css';

interface ScriptWordsProps extends Pick<Segment, 'text' | 'marks'> {
  readonly sounds: readonly Sound[];
}

/** A paragraph to look at, with its chips and marked words as the editor shows them. */
export function ScriptWords({ text, marks, sounds }: ScriptWordsProps) {
  const nodes = useMemo(() => inlineContent(scriptSchema, text, marks).content, [text, marks]);
  return (
    <span className={classes.marked}>
      {nodes.map((node, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <Marked key={at} node={node}>
          {node.isText ? node.text : <Chip chip={node} sounds={sounds} />}
        </Marked>
      ))}
    </span>
  );
}

function Chip({ chip, sounds }: { readonly chip: Node; readonly sounds: readonly Sound[] }) {
  const { text, label } = describeChip(chip, sounds);
  return (
    <span className={classes.chip} data-kind={chip.type.name} role="img" aria-label={label} title={label}>
      {text}
    </span>
  );
}

/** The words within what is said about them. */
function Marked({ node, children }: { readonly node: Node; readonly children: ReactNode }) {
  return node.marks.reduce<ReactNode>(
    (marked, { type, attrs }) => <span {...markAttributes(type.name, attrs)}>{marked}</span>,
    children,
  );
}
