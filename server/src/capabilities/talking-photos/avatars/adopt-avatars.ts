import { avatarLimits } from '@timbre/contract/talking-photos/talking-photos-cases';
import type { AvatarAdoption } from '../avatar-adoption.types.ts';
import { slotsOf, takesSlot } from './avatar-case-views.ts';
import type { AvatarCaseServiceDeps } from './avatar-cases.types.ts';

/** The name, or the first one after it with a number that is free; it takes it. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    const end = ` ${number}`;
    free = `${[...name].slice(0, avatarLimits.nameChars - end.length).join('')}${end}`;
  }
  taken.add(free.toLowerCase());
  return free;
}

/** Avatars that were made elsewhere, within the plan's slots. */
export function avatarAdoption({ store, cloning }: Pick<AvatarCaseServiceDeps, 'store' | 'cloning'>): AvatarAdoption {
  return {
    adoptIn: async (tx, actor, ids) => {
      await store.lockOwner(tx, actor.userId);
      const all = await store.list(tx, actor.userId);
      const added = all.filter(({ id }) => ids.includes(id));
      const others = all.filter(({ id }) => !ids.includes(id));
      const taken = new Set(others.filter(({ status }) => status !== 'failed').map(({ name }) => name.toLowerCase()));
      let free = slotsOf(actor) - others.filter(takesSlot).length;
      const voices: string[] = [];
      for (const { id, name, cloneId, demoFileId } of added) {
        const isUsable = free > 0;
        free -= 1;
        if (isUsable && cloneId !== null) voices.push(cloneId);
        const demoStatus = demoFileId === null ? 'failed' : 'done';
        await store.update(tx, id, { name: freeName(name, taken), isUsable, demoStatus });
      }
      if (voices.length > 0) await cloning.resumeIn(tx, actor, voices);
    },
  };
}
