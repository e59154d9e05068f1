import { useMemo } from 'react';
import { fitAxis, pxAt } from '../../../lib/timeline/axis.ts';
import type { RoleColour } from '../document/cast-model.ts';
import { rolesOf } from '../document/cast-model.ts';
import { attrsOf, paragraphsOf } from '../document/paragraph.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { useRestingDoc } from '../../../lib/editing/use-resting-doc.ts';
import classes from './role-band.module.css';
import { roleStretches } from './role-stretches.ts';
import type { ScriptMap } from './script-map.ts';

/** As long as the line of time rests. */
const restMs = 300;

/** Whose words are where in the script, under its whole line of time; the outline says the same in words. */
export function RoleBand({ map }: { readonly map: ScriptMap }) {
  const { editor } = useStudio();
  const doc = useRestingDoc(editor, restMs);
  const roles = useScript((state) => rolesOf(state.doc));
  const stretches = useMemo(() => {
    const colourOf = new Map(roles.map(({ id, colour }) => [id, colour]));
    const colours = new Map<string, RoleColour>();
    for (const { node } of paragraphsOf(doc)) {
      const { id, role } = attrsOf(node);
      const colour = role === null ? undefined : colourOf.get(role);
      if (id !== null && colour !== undefined) colours.set(id, colour);
    }
    return roleStretches(map, colours);
  }, [doc, roles, map]);
  if (!stretches.some(({ colour }) => colour !== null)) return null;
  const percents = fitAxis(map.seconds, 100);
  return (
    <span className={classes.band} aria-hidden="true">
      {stretches.map(({ colour, startSeconds, endSeconds }) => {
        const left = pxAt(percents, startSeconds);
        const width = pxAt(percents, endSeconds) - left;
        return colour === null ? null : (
          <i key={startSeconds} style={{ left: `${left}%`, width: `${width}%`, background: `var(--role-${colour})` }} />
        );
      })}
    </span>
  );
}
