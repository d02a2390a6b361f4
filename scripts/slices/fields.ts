import ts from 'typescript';
import { nodesOf, type ClientProgram } from './program.ts';
import { screenStatesOf } from './screenStates.ts';

/** A text field that an action can carry. */
export interface TextField {
  field: string;
  /** Name of the endpoint, or the file that defines the action. */
  carrier: string;
  /** The mark of its declaration in the client: `Shown<…>` or `Secret<…>` of `contract/wire/marks`. */
  mark?: FieldMark | undefined;
}

export type FieldMark = 'Shown' | 'Secret';

/** Returns the mark of a declared type for texts in it that are not fields. */
function markIn(node: ts.Node | undefined): FieldMark | undefined {
  if (!node) return undefined;
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
    const { text } = node.typeName;
    if (text === 'Shown' || text === 'Secret') return text;
    if (text === 'Readonly' || text === 'Record') return markIn(node.typeArguments?.at(-1));
  }
  if (ts.isTypeOperatorNode(node)) return markIn(node.type);
  if (ts.isUnionTypeNode(node)) return node.types.map(markIn).find(Boolean);
  if (ts.isArrayTypeNode(node)) return markIn(node.elementType);
  return undefined;
}

const markOf = (property: ts.Symbol): FieldMark | undefined =>
  property.declarations?.map((one) => (ts.isPropertySignature(one) ? markIn(one.type) : undefined)).find(Boolean);

/** Returns the payload types of `createAction<…>` and of reducers with `PayloadAction<…>`. */
function payloadTypes(file: ts.SourceFile): ts.TypeNode[] {
  return [...nodesOf(file)].flatMap((node) => {
    const isAction =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'createAction';
    if (isAction) return [...(node.typeArguments ?? [])];
    const isPayload =
      ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === 'PayloadAction';
    return isPayload ? [...(node.typeArguments ?? [])] : [];
  });
}

/** Returns the types of local screen state kept in the store, declared by `screenState<…>('name', atFirst)`. */
function recordedTypes(file: ts.SourceFile, checker: ts.TypeChecker): ts.Type[] {
  return [...nodesOf(file)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'screenState')
      return [];
    const [stateType] = node.typeArguments ?? [];
    const [, atFirst] = node.arguments;
    if (stateType) return [checker.getTypeFromTypeNode(stateType)];
    return atFirst ? [checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(atFirst))] : [];
  });
}

interface ClientEndpoint {
  name: string;
  /** Call of the builder. */
  call: ts.CallExpression;
}

/** Names of the builder of the contract and of that of RTK Query. */
const BUILDERS = new Set(['build', 'rtk']);
const KINDS = new Set(['query', 'mutation', 'infiniteQuery']);

/** Returns the call of `build.query({…})` and similar. */
function builderCall(node: ts.Node): ts.CallExpression | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression, name } = node.expression;
  return ts.isIdentifier(expression) && BUILDERS.has(expression.text) && KINDS.has(name.text) ? node : null;
}

/** Returns the builder call of an endpoint: its own, or that of a function in the same file. */
function definitionOf(node: ts.Expression, file: ts.SourceFile): ts.CallExpression | null {
  const built = builderCall(node);
  if (built || !ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return built;
  const { text } = node.expression;
  for (const maker of nodesOf(file)) {
    if (!ts.isVariableDeclaration(maker) || maker.name.getText() !== text || !maker.initializer) continue;
    return [...nodesOf(maker.initializer)].map(builderCall).find(Boolean) ?? null;
  }
  return null;
}

const DEFINES_ENDPOINTS = /^(?:features\/\w+|shared\/records\/\w+|shared\/session)\/\w+(?:Api|Slice)\.ts$/;

/** Returns the RTK Query endpoints of the client. */
export const endpointsOf = ({ files }: ClientProgram): ClientEndpoint[] =>
  [...files].flatMap(([place, file]) =>
    DEFINES_ENDPOINTS.test(place)
      ? [...nodesOf(file)].flatMap((node): ClientEndpoint[] => {
          const call = ts.isPropertyAssignment(node) ? definitionOf(node.initializer, file) : null;
          return call && ts.isPropertyAssignment(node) ? [{ name: node.name.getText(), call }] : [];
        })
      : [],
  );

/**
 * Returns every text field in the arguments and results of the client's endpoints and in the payloads of its actions.
 * Literal types are ignored: only `string` itself can contain personal data.
 */
export function textFieldsOf(client: ClientProgram): TextField[] {
  const checker = client.program.getTypeChecker();
  const found = new Map<string, TextField>();

  const walk = (type: ts.Type, field: string, carrier: string, above: readonly ts.Type[], mark?: FieldMark): void => {
    // `NoInfer<…>`.
    if (type.flags & ts.TypeFlags.Substitution) {
      walk((type as ts.SubstitutionType).baseType, field, carrier, above, mark);
      return;
    }
    if (above.includes(type) || above.length > 12) return;
    const deeper = [...above, type];
    if (type.flags & ts.TypeFlags.String && field !== '')
      found.set(`${carrier} ${field} ${mark}`, { field, carrier, mark });
    if (type.isUnionOrIntersection()) {
      for (const part of type.types) walk(part, field, carrier, deeper, mark);
      return;
    }
    if (!(type.flags & ts.TypeFlags.Object)) return;
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (item) {
      walk(item, field, carrier, deeper, mark);
      return;
    }
    const value = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (value) walk(value, field, carrier, deeper, mark);
    for (const property of type.getProperties()) {
      const child = checker.getTypeOfSymbol(property);
      if (child.getCallSignatures().length === 0) walk(child, property.name, carrier, deeper, markOf(property));
    }
  };

  const typeIn = (type: ts.Type, name: string): ts.Type => {
    const property = type.getProperty(name);
    return property ? checker.getNonNullableType(checker.getTypeOfSymbol(property)) : checker.getNeverType();
  };
  for (const { name, call } of endpointsOf(client))
    // A definition of RTK Query declares its types in `Types`.
    for (const part of ['QueryArg', 'ResultType'])
      walk(typeIn(typeIn(checker.getTypeAtLocation(call), 'Types'), part), '', name, []);
  for (const [place, file] of client.files) {
    for (const type of recordedTypes(file, checker)) walk(type, '', place, []);
    if (!/^shared\/(store\/slices|api)\//.test(place) && !DEFINES_ENDPOINTS.test(place)) continue;
    for (const node of payloadTypes(file)) walk(checker.getTypeFromTypeNode(node), '', place, []);
  }
  // A text that is not a field of the value is the payload itself.
  for (const { value, place } of screenStatesOf(client)) walk(value, 'payload', place, []);
  return [...found.values()];
}
