import ts from 'typescript';
import { areasOf } from './areas';
import { nodesOf, type ClientProgram } from './program';
import { screenStatesOf } from './screenStates';

/** A field with a text in it that an action can carry. */
export interface TextField {
  field: string;
  /** The endpoint's name, or the file that makes the action. */
  carrier: string;
  /** What its declaration in the client says: `Shown<…>` or `Secret<…>` of `contract/wire/marks`. */
  mark?: FieldMark | undefined;
}

export type FieldMark = 'Shown' | 'Secret';

/** What a declared type says of the texts in it that have no field of their own. */
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

/** Types of payloads: of `createAction<…>` and of a reducer's `PayloadAction<…>`. */
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

/** Types of what a screen keeps in the store beside its component, by `screenState<…>('name', atFirst)`. */
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
 * Every field that holds a text in what the endpoints of the client send and receive and in what its actions
 * carry. Literal codes are no texts: only `string` itself can hold something about a person.
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
  // A text that is no field of the value is one of the action.
  for (const { value, place } of screenStatesOf(client)) walk(value, 'payload', place, []);
  return [...found.values()];
}
