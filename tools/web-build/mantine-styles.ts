import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What the source imports, and what the development server serves. */
const whole = '@mantine/core/styles.layer.css';
/** What every component stands on: the reset, the variables and a few global rules. */
const base = ['baseline', 'default-css-variables', 'global'].map((name) => `@mantine/core/styles/${name}.layer.css`);
const virtualBase = '\0mantine-base-styles';

const classNames = /\/(?<core>@mantine\/core)\/esm\/.+\/(?<component>\w+)\.module\.mjs$/u;

interface MantineStyles extends Plugin {
  readonly resolveId: (source: string) => string | null;
  readonly load: (id: string) => string | null;
  readonly transform: (code: string, id: string) => { readonly code: string; readonly map: null } | null;
}

/** Loads the styles of a Mantine component with the component, not those of all of them with the first page. */
export function mantineStyles(): MantineStyles {
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    resolveId: (source) => (source === whole ? virtualBase : null),
    load: (id) => (id === virtualBase ? base.map(importOf).join('') : null),
    transform: (code, id) => {
      const found = classNames.exec(id);
      if (found === null) return null;
      const { core = '', component = '' } = found.groups ?? {};
      const style = `${core}/styles/${component}.layer.css`;
      const file = join(id.slice(0, found.index), style);
      if (!existsSync(file)) throw new Error(`Mantine has no ${style} for ${id}.`);
      return { code: importOf(style) + code, map: null };
    },
  };
}

const importOf = (path: string): string => `import '${path}';\n`;
