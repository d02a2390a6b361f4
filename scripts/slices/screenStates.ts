import ts from 'typescript';
import { nodesOf, type ClientProgram } from './program.ts';

/** A declaration by `screenState('area/what', …)`. */
export interface DeclaredState {
  /** Null if the name is not a literal. */
  name: string | null;
  /** Path relative to src/client. */
  place: string;
  value: ts.Type;
}

/** Returns all screen states of the client. */
export function screenStatesOf({ program, files }: ClientProgram): DeclaredState[] {
  const checker = program.getTypeChecker();
  return [...files].flatMap(([place, file]) =>
    [...nodesOf(file)].flatMap((node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'screenState')
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
