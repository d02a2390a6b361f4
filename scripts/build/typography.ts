import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import ts from 'typescript';
import type { LoaderContext } from 'webpack';
import { typeset } from '#contract/lib/typography.ts';

/** Modules of user-facing texts, the titles of pages, and vocabularies, which have labels beside their codes. */
export const TEXT_MODULES =
  /src[\\/](?:(?:client|server)[\\/](?:[\w\\/]*[\\/])?(?:texts[\\/]\w+|\w+Texts)|contract[\\/](?:rules[\\/](?:messages|tenderLabels)|paths|vocabulary[\\/]\w+))\.ts$/;

/** Whether a literal is shown to users, as opposed to the name of a module, a field or a type. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false;
  return !(ts.isPropertyAssignment(parent) && parent.name === node);
}

/** Applies typography to the literals of a module. The code between them stays unchanged. */
export function typesetModule(source: string): string {
  const file = ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true);
  const edits: { from: number; to: number; text: string }[] = [];
  const edit = (node: ts.Node, before: boolean) => {
    // The range without the delimiters of the literal: a quote, `${` or `}`.
    const from = node.getStart() + 1;
    const to = node.getEnd() - (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? 2 : 1);
    edits.push({ from, to, text: typeset(source.slice(from, to), { before }) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isShown(node)) edit(node, false);
    } else if (ts.isTemplateHead(node)) edit(node, false);
    else if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) edit(node, true);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((made, { from, to, text }) => made.slice(0, from) + text + made.slice(to), source);
}

/** Plugin for the server's bundle. */
export const typography: Plugin = {
  name: 'typography',
  setup: (build) => {
    build.onLoad({ filter: TEXT_MODULES }, async ({ path }) => ({
      contents: typesetModule(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** webpack loader for the client's bundle, which runs before all others. */
export default function typographyLoader(this: LoaderContext<object>, source: string): string {
  return typesetModule(source);
}
