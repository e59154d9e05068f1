import { parseSync, type ESTree, type Plugin } from 'vite';

const contract = /\/contract\/src\/.+\.ts$/u;
/** What may do something when it is made. */
const makes = /\(|\.\.\./u;
const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression']);
/** Of a call: what the server checks, and the caller takes from its types alone. */
const checked = new Set(['input', 'output', 'errors', 'form', 'answers', 'message']);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface PureContract extends Plugin {
  readonly transform: (
    code: string,
    id: string,
  ) => { readonly code: string; readonly map: null; readonly moduleSideEffects: false } | null;
}

/**
 * Leaves out of the build what no screen needs. A file of the contract holds the schemas of all the calls of its word,
 * made by functions that could do anything, so that a bundler keeps them; ours do nothing but make their value. The web
 * app checks neither what it sends nor what it gets: the server does.
 */
export function pureContract(): PureContract {
  return {
    name: 'pure-contract',
    enforce: 'pre',
    transform: (code, id) => (contract.test(id) ? { code: pure(id, code), map: null, moduleSideEffects: false } : null),
  };
}

/** Each value at the top of a module, made by a function that is marked as doing nothing else. */
function pure(id: string, code: string): string {
  const { program, errors } = parseSync(id, code);
  if (errors.length > 0) throw new Error(`${id} cannot be read: ${errors[0]?.message}`);
  const edits = program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => (init === null || functions.has(init.type) ? [] : [init]))
    .filter(({ start, end }) => makes.test(code.slice(start, end)))
    .flatMap((init) => [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      ...withoutSchemas(init, code),
      { start: init.end, end: init.end, text: '))()' },
    ]);
  return edited(code, edits);
}

function withoutSchemas(init: ESTree.Expression, code: string): Edit[] {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'call') return [];
  const spec = init.arguments[0];
  if (spec?.type !== 'ObjectExpression') return [];
  return spec.properties
    .filter((part) => part.type === 'Property' && part.key.type === 'Identifier' && checked.has(part.key.name))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/u.exec(code.slice(end))?.[0].length ?? 0), text: '' }));
}

function edited(code: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text } of edits) {
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}
