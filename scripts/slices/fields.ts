import ts from 'typescript';
import { areasOf } from './areas';
import { nodesOf, type ClientProgram } from './program';
import { recordedStatesOf } from './recordedStates';

/** A field with a text in it that an action can carry. */
export interface TextField {
  field: string;
  /** The endpoint's name, or the file that makes the action. */
  carrier: string;
}

/** Types of payloads: of `createAction<…>` and of a reducer's `PayloadAction<…>`. */
function payloadTypes(file: ts.SourceFile): ts.TypeNode[] {
  return [...nodesOf(file)].flatMap((node) => {
    const isAction = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'createAction';
    if (isAction) return [...(node.typeArguments ?? [])];
    const isPayload = ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && node.typeName.text === 'PayloadAction';
    return isPayload ? [...(node.typeArguments ?? [])] : [];
  });
}

/**
 * Every field that holds a text in what the endpoints of the client send and receive and in what its actions
 * carry. Literal codes are no texts: only `string` itself can hold something about a person.
 */
export function textFieldsOf(client: ClientProgram): TextField[] {
  const checker = client.program.getTypeChecker();
  const found = new Map<string, TextField>();

  const walk = (type: ts.Type, field: string, carrier: string, above: readonly ts.Type[]): void => {
    if (above.includes(type) || above.length > 12) return;
    const deeper = [...above, type];
    if (type.flags & ts.TypeFlags.String && field !== '') found.set(`${carrier} ${field}`, { field, carrier });
    if (type.isUnionOrIntersection()) {
      for (const part of type.types) walk(part, field, carrier, deeper);
      return;
    }
    if (!(type.flags & ts.TypeFlags.Object)) return;
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (item) {
      walk(item, field, carrier, deeper);
      return;
    }
    const value = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (value) walk(value, field, carrier, deeper);
    for (const property of type.getProperties()) {
      const child = checker.getTypeOfSymbol(property);
      if (child.getCallSignatures().length === 0) walk(child, property.name, carrier, deeper);
    }
  };

  for (const { endpoints } of areasOf(client)) {
    for (const { name, types } of endpoints) for (const node of types) walk(checker.getTypeFromTypeNode(node), '', name, []);
  }
  for (const [place, file] of client.files) {
    if (!/^(slices|api)\//.test(place)) continue;
    for (const node of payloadTypes(file)) walk(checker.getTypeFromTypeNode(node), '', place, []);
  }
  // A text that is no field of the value is one of the action.
  for (const { value, place } of recordedStatesOf(client)) walk(value, 'payload', place, []);
  return [...found.values()];
}
