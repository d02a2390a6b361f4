import ts from 'typescript';
import { TAG_TYPES } from '../../src/client/shared/api/tags';
import { nodesOf, type ClientProgram } from './program';

export interface AreaEndpoint {
  name: string;
  kind: string;
  /** Name in the contract's table of endpoints, or null for an endpoint that is not in it. */
  calls: string | null;
  /** Cache tag types that the endpoint provides or invalidates. */
  tags: string[];
  /**
   * Files that use it, relative to src/client. They include the file of its own area if that wraps it in a hook or a
   * thunk.
   */
  users: string[];
  /** Types of the result and of the argument. */
  types: ts.TypeNode[];
}

export interface Area {
  /** File name without the extension. */
  name: string;
  endpoints: AreaEndpoint[];
}

const KINDS = new Set(['query', 'mutation', 'infiniteQuery']);

/** Returns the kind and the call of `build.query<…>({…})` and similar. */
function builtBy(node: ts.Node | undefined): { kind: string; call: ts.CallExpression } | null {
  if (!node || !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression, name } = node.expression;
  return ts.isIdentifier(expression) && expression.text === 'build' && KINDS.has(name.text)
    ? { kind: name.text, call: node }
    : null;
}

/**
 * Returns the definition of an endpoint: a direct call of the builder, or of a function in the same file that returns
 * one.
 */
function definitionOf(node: ts.Expression, file: ts.SourceFile): ReturnType<typeof builtBy> {
  const built = builtBy(node);
  if (built || !ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return built;
  const { text } = node.expression;
  for (const maker of nodesOf(file)) {
    if (!ts.isVariableDeclaration(maker) || maker.name.getText() !== text || !maker.initializer) continue;
    return [...nodesOf(maker.initializer)].map(builtBy).find(Boolean) ?? null;
  }
  return null;
}

function calledEndpoint(call: ts.CallExpression): string | null {
  for (const node of nodesOf(call)) {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'endpoints')
      return node.name.text;
  }
  return null;
}

const KINDS_OF_TAGS: ReadonlySet<string> = new Set(TAG_TYPES);
const TAGGED = new Set(['providesTags', 'invalidatesTags']);

/** Returns the top-level declarations of a file by name. */
function declarationsOf(file: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations) {
      if (ts.isIdentifier(declaration.name) && declaration.initializer)
        found.set(declaration.name.text, declaration.initializer);
    }
  }
  return found;
}

/**
 * Returns the tag types that an endpoint provides and invalidates, including those in declarations of its file that it
 * uses.
 */
function tagsIn(call: ts.CallExpression, declared: ReadonlyMap<string, ts.Node>): string[] {
  const found = new Set<string>();
  const seen = new Set<ts.Node>();
  const read = (start: ts.Node): void => {
    if (seen.has(start)) return;
    seen.add(start);
    for (const node of nodesOf(start)) {
      if (ts.isStringLiteral(node) && KINDS_OF_TAGS.has(node.text)) found.add(node.text);
      const declaration = ts.isIdentifier(node) ? declared.get(node.text) : undefined;
      if (declaration) read(declaration);
    }
  };
  for (const node of nodesOf(call)) {
    if (ts.isPropertyAssignment(node) && TAGGED.has(node.name.getText())) read(node.initializer);
    // `own.update(…)`: shared options contain the tags in their declaration.
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) read(node.expression);
  }
  return [...found].sort();
}

const HOOK = /^use(?:Lazy)?([A-Z]\w*?)(?:Infinite)?(?:Query|Mutation|QueryState)$/;
/** Functions that take the name of an endpoint. */
const ADDRESSED = new Set(['updateQueryData', 'upsertQueryData', 'getRunningQueryThunk', 'selectFieldErrors']);

const small = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const isEndpoints = (node: ts.Node | undefined) =>
  !!node && ts.isPropertyAccessExpression(node) && node.name.text === 'endpoints';

/**
 * Returns the endpoints that a node uses: by a hook, as `api.endpoints.name`, by destructuring `api.endpoints`, or by
 * name.
 */
function usedBy(node: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(node)) return isEndpoints(node.expression) ? [node.name.text] : [];
  if (ts.isVariableDeclaration(node)) {
    if (!isEndpoints(node.initializer) || !ts.isObjectBindingPattern(node.name)) return [];
    return node.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText());
  }
  if (!ts.isCallExpression(node)) return [];
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();
  const hooked = HOOK.exec(called)?.[1];
  if (hooked) return [small(hooked)];
  const [name] = node.arguments;
  return ADDRESSED.has(called) && name && ts.isStringLiteral(name) ? [name.text] : [];
}

const usesOf = (file: ts.SourceFile) => new Set([...nodesOf(file)].flatMap(usedBy));

/** Returns the data areas with their endpoints, read from the sources. */
export function areasOf({ files }: ClientProgram): Area[] {
  const uses = new Map([...files].map(([place, file]) => [place, usesOf(file)]));
  const areas: Area[] = [];
  for (const [place, file] of files) {
    const name = /^slices\/(\w+)\.ts$/.exec(place)?.[1];
    if (!name) continue;
    const declared = declarationsOf(file);
    const endpoints = [...nodesOf(file)].flatMap((node): AreaEndpoint[] => {
      const found = ts.isPropertyAssignment(node) ? definitionOf(node.initializer, file) : null;
      if (!found || !ts.isPropertyAssignment(node)) return [];
      const endpoint = node.name.getText();
      const users = [...uses].flatMap(([user, used]) => (used.has(endpoint) ? [user] : [])).sort();
      const { kind, call } = found;
      return [
        {
          name: endpoint,
          kind,
          calls: calledEndpoint(call),
          tags: tagsIn(call, declared),
          users,
          types: [...(call.typeArguments ?? [])],
        },
      ];
    });
    areas.push({ name, endpoints });
  }
  return areas.sort((a, b) => a.name.localeCompare(b.name));
}
