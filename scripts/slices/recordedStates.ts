import ts from 'typescript';
import { nodesOf, type ClientProgram } from './program';

/** A declaration by `recordedState('area/what', …)`. */
export interface DeclaredState {
  /** Null for one that is not written out. */
  name: string | null;
  /** From src/client. */
  place: string;
  value: ts.Type;
}

/** Every recorded state of the client. */
export function recordedStatesOf({ program, files }: ClientProgram): DeclaredState[] {
  const checker = program.getTypeChecker();
  return [...files].flatMap(([place, file]) =>
    [...nodesOf(file)].flatMap((node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'recordedState')
        return [];
      const initial = checker.getTypeAtLocation(node).getProperty('initial');
      const [name] = node.arguments;
      return initial
        ? [
            {
              name: name && ts.isStringLiteral(name) ? name.text : null,
              place,
              value: checker.getTypeOfSymbol(initial),
            },
          ]
        : [];
    }),
  );
}
