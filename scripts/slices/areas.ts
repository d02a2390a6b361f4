import ts from 'typescript';
import { TAG_TYPES } from '../../src/client/api/tags';
import { nodesOf, type ClientProgram } from './program';

export interface AreaEndpoint {
  name: string;
  kind: string;
  /** Name in the contract's table of endpoints, or null for a call that is not in it. */
  calls: string | null;
  /** Kinds of cached things it provides or invalidates. */
  tags: string[];
  /** Files that use it, from src/client; its own area too, where that wraps it in a hook or a thunk. */
  users: string[];
  /** Types of what comes back and of what it is called with. */
  types: ts.TypeNode[];
}

export interface Area {
  /** File name without its ending. */
  name: string;
  endpoints: AreaEndpoint[];
}

const KINDS = new Set(['query', 'mutation', 'infiniteQuery']);

/** `build.query<…>({…})` and its kin. */
function builtBy(node: ts.Node | undefined): { kind: string; call: ts.CallExpression } | null {
  if (!node || !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression, name } = node.expression;
  return ts.isIdentifier(expression) && expression.text === 'build' && KINDS.has(name.text)
    ? { kind: name.text, call: node }
    : null;
}

/** What an endpoint is made by: the builder itself, or a function of the same file that returns what a builder makes. */
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

/** What a file declares at its top, by name. */
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

/** Kinds of tags that are named in what an endpoint provides and invalidates, and in what of its file that goes through. */
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
    // `own.update(…)`: what several endpoints share says so where it is made.
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) read(node.expression);
  }
  return [...found].sort();
}

const HOOK = /^use(?:Lazy)?([A-Z]\w*?)(?:Infinite)?(?:Query|Mutation|QueryState)$/;
/** Functions that are told an endpoint by its name. */
const ADDRESSED = new Set(['updateQueryData', 'upsertQueryData', 'getRunningQueryThunk', 'selectFieldErrors']);

const small = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const isEndpoints = (node: ts.Node | undefined) =>
  !!node && ts.isPropertyAccessExpression(node) && node.name.text === 'endpoints';

/** Endpoints that one node uses: by calling a hook, as `api.endpoints.name`, taken out of `api.endpoints`, or by name. */
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

/** The data areas with their endpoints, as the sources have them. */
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
