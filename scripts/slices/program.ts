import path from 'node:path';
import ts from 'typescript';

/** The client's sources with type information. */
export interface ClientProgram {
  root: string;
  program: ts.Program;
  /** Files of src/client by their relative path. */
  files: ReadonlyMap<string, ts.SourceFile>;
}

/** Reads the client's sources with type information. Takes a few seconds. */
export function readClient(root: string): ClientProgram {
  const config = path.join(root, 'scripts/types/tsconfig.client.json');
  const { config: settings } = ts.readConfigFile(config, (file) => ts.sys.readFile(file)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(settings, ts.sys, path.dirname(config));
  const client = path.join(root, 'src/client');
  const names = ts.sys.readDirectory(client, ['.ts', '.tsx']);
  const program = ts.createProgram(names, {
    ...options,
    noEmit: true,
    incremental: false,
    composite: false,
    tsBuildInfoFile: undefined,
  });
  // Binds the sources; before that, nodes do not know their file.
  program.getTypeChecker();
  const files = new Map(
    program.getSourceFiles().flatMap((file): [string, ts.SourceFile][] => {
      const place = path.relative(client, file.fileName);
      return place.startsWith('..') || path.isAbsolute(place) ? [] : [[place.split(path.sep).join('/'), file]];
    }),
  );
  return { root, program, files };
}

/** Yields a node and all its descendants. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}
