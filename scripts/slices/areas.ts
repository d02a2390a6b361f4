import ts from 'typescript';
import { nodesOf, type ClientProgram } from './program';

export interface AreaEndpoint {
  name: string;
  kind: string;
  /** Name in the contract's table of endpoints, or null for a call that is not in it. */
  calls: string | null;
  /** Kinds of cached things it provides or invalidates. */
  tags: string[];
  /** Files that use it, from src/client. */
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
const TAG_HELPERS = new Set(['idOf', 'idsOf', 'listOf']);

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `build.query<…>({…})` and its kin. */
function definitionOf(node: ts.Node): { kind: string; call: ts.CallExpression } | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression, name } = node.expression;
  return ts.isIdentifier(expression) && expression.text === 'build' && KINDS.has(name.text) ? { kind: name.text, call: node } : null;
}

function calledEndpoint(call: ts.CallExpression): string | null {
  for (const node of nodesOf(call)) {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'endpoints') return node.name.text;
  }
  return null;
}

function tagsIn(call: ts.CallExpression): string[] {
  const tags = [...nodesOf(call)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || !TAG_HELPERS.has(node.expression.text)) return [];
    const [type] = node.arguments;
    return type && ts.isStringLiteral(type) ? [type.text] : [];
  });
  return [...new Set(tags)].sort();
}

/** Every identifier of a file, for finding who uses a hook or an endpoint. */
const wordsOf = (file: ts.SourceFile) => new Set(file.text.match(/[A-Za-z_$][\w$]*/g));

/** The data areas with their endpoints, as the sources have them. */
export function areasOf({ files }: ClientProgram): Area[] {
  const words = new Map([...files].map(([place, file]) => [place, wordsOf(file)]));
  const areas: Area[] = [];
  for (const [place, file] of files) {
    const name = /^slices\/(\w+)\.ts$/.exec(place)?.[1];
    if (!name) continue;
    const endpoints = [...nodesOf(file)].flatMap((node): AreaEndpoint[] => {
      const found = ts.isPropertyAssignment(node) ? definitionOf(node.initializer) : null;
      if (!found || !ts.isPropertyAssignment(node)) return [];
      const endpoint = node.name.getText();
      const hook = new RegExp(`^use(Lazy)?${capital(endpoint)}(Infinite)?(Query|Mutation|QueryState)$`);
      const users = [...words]
        .filter(([user, used]) => user !== place && [...used].some((word) => word === endpoint || hook.test(word)))
        .map(([user]) => user)
        .sort();
      const { kind, call } = found;
      return [{ name: endpoint, kind, calls: calledEndpoint(call), tags: tagsIn(call), users, types: [...(call.typeArguments ?? [])] }];
    });
    areas.push({ name, endpoints });
  }
  return areas.sort((a, b) => a.name.localeCompare(b.name));
}
