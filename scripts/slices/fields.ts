import ts from 'typescript';
import { areasOf } from './areas';
import { nodesOf, type ClientProgram } from './program';
import { screenStatesOf } from './screenStates';

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
    const [told] = node.typeArguments ?? [];
    const [, atFirst] = node.arguments;
    if (told) return [checker.getTypeFromTypeNode(told)];
    return atFirst ? [checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(atFirst))] : [];
  });
}

/**
 * Returns every text field in the arguments and results of the client's endpoints and in the payloads of its actions.
 * Literal types are ignored: only `string` itself can contain personal data.
 */
export function textFieldsOf(client: ClientProgram): TextField[] {
  const checker = client.program.getTypeChecker();
  const found = new Map<string, TextField>();

  const walk = (type: ts.Type, field: string, carrier: string, above: readonly ts.Type[], mark?: FieldMark): void => {
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

  for (const { endpoints } of areasOf(client)) {
    for (const { name, types } of endpoints)
      for (const node of types) walk(checker.getTypeFromTypeNode(node), '', name, []);
  }
  for (const [place, file] of client.files) {
    for (const type of recordedTypes(file, checker)) walk(type, '', place, []);
    if (!/^(slices|api)\//.test(place)) continue;
    for (const node of payloadTypes(file)) walk(checker.getTypeFromTypeNode(node), '', place, []);
  }
  // A text that is not a field of the value is the payload itself.
  for (const { value, place } of screenStatesOf(client)) walk(value, 'payload', place, []);
  return [...found.values()];
}
