import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import classes from '../frame/script-sheet.module.css';

export interface ChipText {
  /** What is seen. */
  readonly text: string;
  /** What is read out. */
  readonly label: string;
}

function chipView(first: Node, describe: (chip: Node) => ChipText, views: Set<() => void>): NodeView {
  const dom = document.createElement('span');
  dom.className = classes.chip ?? '';
  dom.dataset['kind'] = first.type.name;
  dom.setAttribute('role', 'img');
  let node = first;
  const render = () => {
    const { text, label } = describe(node);
    dom.textContent = text;
    dom.setAttribute('aria-label', label);
    dom.title = label;
  };
  render();
  views.add(render);
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false;
      node = next;
      render();
      return true;
    },
    ignoreMutation: () => true,
    destroy: () => views.delete(render),
  };
}

/** Pauses and sounds between the words. */
export function chipViews(describe: (chip: Node) => ChipText) {
  const views = new Set<() => void>();
  const make = (node: Node) => chipView(node, describe, views);
  return {
    plugin: new Plugin({ props: { nodeViews: { pause: make, sound: make } } }),
    refresh: () => {
      for (const render of views) render();
    },
  };
}
