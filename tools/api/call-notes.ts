// What the contract's comments say of calls and their fields, for the API reference. Read from the sources when the
// product is built: comments are gone from what runs.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ts from 'typescript';
import type { CallNotes } from '@timbre/contract/http/open-api';
import { isTest, root, sourceFiles } from '../source-files.ts';

interface Source {
  readonly path: string;
  readonly text: string;
  /** Values at the top of the file, by name. */
  readonly values: ReadonlyMap<string, ts.Expression>;
  /** Where imported names come from: file, name there. */
  readonly imports: ReadonlyMap<string, readonly [string, string]>;
}

/** An expression and the file that it stands in. */
type Place = readonly [ts.Expression, Source];
type Fields = Map<string, string>;

const sources = new Map<string, Source>();

function open(path: string): Source {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const values = new Map<string, ts.Expression>();
  const imports = new Map<string, readonly [string, string]>();
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer !== undefined) values.set(name.text, initializer);
    if (ts.isImportDeclaration(statement)) for (const entry of importsOf(statement, path)) imports.set(...entry);
  }
  const source = { path, text, values, imports };
  sources.set(path, source);
  return source;
}

function importsOf({ importClause, moduleSpecifier }: ts.ImportDeclaration, path: string) {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return [];
  if (!moduleSpecifier.text.startsWith('.')) return [];
  const file = join(dirname(path), moduleSpecifier.text);
  return bindings.elements.map(
    ({ name, propertyName }) => [name.text, [file, (propertyName ?? name).text] as const] as const,
  );
}

/** What a name stands for, in this file or the one that it comes from; `as const` and the like are passed. */
function resolve([expression, source]: Place): Place {
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression))
    return resolve([expression.expression, source]);
  if (!ts.isIdentifier(expression)) return [expression, source];
  const here = source.values.get(expression.text);
  if (here !== undefined) return resolve([here, source]);
  const [path, name] = source.imports.get(expression.text) ?? [];
  if (path === undefined || name === undefined) return [expression, source];
  const there = open(path);
  const value = there.values.get(name);
  return value === undefined ? [expression, source] : resolve([value, there]);
}

/** The last comment before a node, as one line; one that doesn't begin with two stars is for colleagues. */
function commentOf(node: ts.Node, { text }: Source): string | undefined {
  const last = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  const comment = last === undefined ? '' : text.slice(last.pos, last.end);
  if (!comment.startsWith('/**')) return undefined;
  const words = comment
    .slice(3, -2)
    .replaceAll(/^\s*\*\s?/gmu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return words === '' ? undefined : words;
}

/** An object's properties, those of objects spread into it included; later ones count. */
function propertiesOf(
  place: Place,
): Map<string, readonly [ts.PropertyAssignment | ts.ShorthandPropertyAssignment, Source]> {
  const [expression, source] = resolve(place);
  const found: ReturnType<typeof propertiesOf> = new Map();
  if (!ts.isObjectLiteralExpression(expression)) return found;
  for (const part of expression.properties) {
    if (ts.isSpreadAssignment(part))
      for (const [name, property] of propertiesOf([part.expression, source])) found.set(name, property);
    else if (ts.isPropertyAssignment(part) || ts.isShorthandPropertyAssignment(part))
      found.set(part.name.getText(), [part, source]);
  }
  return found;
}

const valueOf = ([property, source]: readonly [
  ts.PropertyAssignment | ts.ShorthandPropertyAssignment,
  Source,
]): Place => [ts.isPropertyAssignment(property) ? property.initializer : property.name, source];

/** The comments of a schema's fields, by their paths: through `z.optional`, `z.array`, `z.extend` and the like. */
function fieldsOf(place: Place, path = '', depth = 0): Fields {
  const [expression, source] = resolve(place);
  const fields: Fields = new Map();
  if (depth > 8) return fields;
  if (ts.isObjectLiteralExpression(expression)) {
    for (const [name, property] of propertiesOf([expression, source])) {
      const below = path === '' ? name : `${path}.${name}`;
      const comment = commentOf(property[0], property[1]);
      if (comment !== undefined) fields.set(below, comment);
      for (const entry of fieldsOf(valueOf(property), below, depth + 1)) fields.set(...entry);
    }
  } else if (ts.isCallExpression(expression)) {
    // `z.object({…}).check(…)` has its fields in what the method is called on.
    const inner = ts.isPropertyAccessExpression(expression.expression) ? expression.expression.expression : null;
    const schemas = [...(inner !== null && ts.isCallExpression(inner) ? [inner] : []), ...expression.arguments];
    for (const schema of schemas) for (const entry of fieldsOf([schema, source], path, depth + 1)) fields.set(...entry);
  } else if (ts.isArrayLiteralExpression(expression)) {
    for (const one of expression.elements)
      for (const entry of fieldsOf([one, source], path, depth + 1)) fields.set(...entry);
  }
  return fields;
}

function noteOf(call: ts.CallExpression, source: Source): readonly [string, CallNotes[string]] | null {
  const [spec] = call.arguments;
  const properties = spec === undefined ? undefined : propertiesOf([spec, source]);
  const id = properties?.get('id');
  const name = id === undefined ? undefined : valueOf(id)[0];
  if (properties === undefined || name === undefined || !ts.isStringLiteral(name)) return null;
  const fields = ['input', 'form'].flatMap((part) => {
    const property = properties.get(part);
    if (property === undefined) return [];
    const place = valueOf(property);
    const form = part === 'form' ? propertiesOf(place).get('fields') : undefined;
    return [...fieldsOf(form === undefined ? place : valueOf(form))];
  });
  const statement = ts.findAncestor(call, ts.isVariableStatement);
  const text = statement === undefined ? undefined : commentOf(statement, source);
  return [
    name.text,
    { ...(text !== undefined && { text }), ...(fields.length > 0 && { fields: Object.fromEntries(fields) }) },
  ];
}

/** The notes of every call that the contract declares. */
export function callNotes(): CallNotes {
  const files = sourceFiles(['contract']).filter((file) => !isTest(file));
  const notes = files.flatMap((file) => {
    const source = open(join(root, file));
    return [...source.values.values()].flatMap((value) => {
      const isCall = ts.isCallExpression(value) && value.expression.getText() === 'call';
      const note = isCall ? noteOf(value, source) : null;
      return note === null ? [] : [note];
    });
  });
  return Object.fromEntries(notes);
}
