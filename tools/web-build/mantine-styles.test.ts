import { expect, it } from 'vitest';
import { mantineStyles } from './mantine-styles.ts';

const { resolveId, load, transform } = mantineStyles();
const components = `${import.meta.dirname}/../../node_modules/@mantine/core/esm/components`;

it('puts the styles of a component beside its class names', () => {
  const found = transform('export {};', `${components}/Button/Button.module.mjs`);
  expect(found?.code).toBe("import '@mantine/core/styles/Button.layer.css';\nexport {};");
  expect(transform('export {};', `${components}/Button/Button.mjs`)).toBeNull();
  expect(transform('export {};', '/web/src/ui/button.module.css')).toBeNull();
});

it('leaves of the whole what every component stands on', () => {
  const base = load(resolveId('@mantine/core/styles.layer.css') ?? '');
  expect(base?.match(/styles\/[\w-]+/gu)).toEqual(['styles/baseline', 'styles/default-css-variables', 'styles/global']);
  expect(resolveId('@mantine/core/styles/Button.layer.css')).toBeNull();
});

it('says which styles are gone after an update of Mantine', () => {
  expect(() => transform('', `${components}/Button/Gone.module.mjs`)).toThrow('Mantine has no');
});
