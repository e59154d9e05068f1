/** What a form of nested names says: `a[b][0][c]=1` is `{ a: { b: [{ c: '1' }] } }`, as Stripe reads its requests. */
export type Form = { readonly [name: string]: Form | string };

interface Grown {
  [name: string]: Grown | string;
}

export function readForm(text: string): Form {
  const root: Grown = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, index) => part !== '' || index === 0);
    let place = root;
    for (const part of path.slice(0, -1)) {
      const next = place[part];
      const child: Grown = typeof next === 'object' ? next : {};
      place[part] = child;
      place = child;
    }
    place[path.at(-1) ?? ''] = value;
  }
  return root;
}

/** The form below a name; an empty one when there is none. */
export const part = (form: Form, ...names: readonly string[]): Form => {
  let place: Form = form;
  for (const name of names) {
    const next = place[name];
    place = typeof next === 'object' ? next : {};
  }
  return place;
};

export const word = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export const words = (form: Form): Record<string, string> =>
  Object.fromEntries(Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
