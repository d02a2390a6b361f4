import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { createElement, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import ts from 'typescript';
import type { LoaderContext } from 'webpack';

/*
 * antd generates its styles in the browser, on each page load, by functions that come with its scripts. The styles
 * refer to colours and lengths by variables only, so they are the same for every user: the build generates them once
 * and removes the functions. antd's complete style sheet would be 900 kB, mostly of unused components. The values of
 * the variables are still set in the browser.
 */

const require = createRequire(import.meta.url);

/** Functions that create styles in antd's style modules. Their second argument is the style itself. */
const STYLE_FUNCTIONS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];
/** Class names that differ from the component's name in kebab case. */
const CLASSES: Record<string, string> = {
  Button: 'btn',
  DatePicker: 'picker',
  QRCode: 'qrcode',
  'Layout-Sider': 'layout-sider',
  'Space-Compact': 'space-compact',
  Addon: 'space-addon',
  useRowStyle: 'row',
  useColStyle: 'col',
};
/** Rules that all components share: links and icons. */
const SHARED = 'Shared';

const OWN = fileURLToPath(import.meta.url);
/** Cache information that antd adds for a browser that would generate the styles itself. */
const CACHE_MAP = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;

type Hook = (prefixCls: string) => unknown;

/** A style that a module creates: its component and the name of the export. */
interface StyleDefinition {
  component: string;
  exported: string;
  isElement: boolean;
}

type StyleCall = StyleDefinition & { style: ts.Expression };

/** Finds the styles that a module creates. */
export function stylesOf(file: string, code: string): StyleCall[] {
  const found: StyleCall[] = [];
  const visit = (node: ts.Node, exported: string) => {
    const name = ts.isVariableStatement(node) && isExported(node) ? exportedName(node) : exported;
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      STYLE_FUNCTIONS.includes(node.expression.text)
    ) {
      const [component, style] = node.arguments;
      if (component && style)
        found.push({
          component: partsOf(component).join('-'),
          exported: name,
          isElement: node.expression.text === 'genSubStyleComponent',
          style,
        });
      return;
    }
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), 'default');
  return found;
}

const isExported = (node: ts.VariableStatement) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
const exportedName = ({ declarationList: { declarations } }: ts.VariableStatement) =>
  declarations[0] && ts.isIdentifier(declarations[0].name) ? declarations[0].name.text : 'default';
const partsOf = (component: ts.Expression): string[] =>
  ts.isArrayLiteralExpression(component)
    ? component.elements.flatMap(partsOf)
    : [ts.isStringLiteral(component) ? component.text : ''];

const dashed = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/** Generates the CSS rules of one style by running antd's own module in Node. */
export function rulesOf(file: string, { component, exported, isElement }: StyleDefinition, theme?: object): string {
  const [name = ''] = component.split('-');
  const prefixCls = `ant-${CLASSES[exported] ?? CLASSES[component] ?? CLASSES[name] ?? dashed(name)}`;
  const hook = (require(file.replace('/es/', '/lib/')) as Record<string, unknown>)[exported];
  const Styled = isElement
    ? (hook as ComponentType<{ prefixCls: string }>)
    : () => {
        (hook as Hook)(prefixCls);
        return null;
      };
  return rendered(createElement(Styled, { prefixCls }), (path) => path !== SHARED, theme);
}

const { default: ConfigProvider } = require('antd/lib/config-provider') as {
  default: ComponentType<{ theme: object; children: ReactNode }>;
};

const { default: useEmptyStyle } = require('antd/lib/empty/style') as { default: Hook };
function SharedRules() {
  useEmptyStyle('ant-empty');
  return null;
}

/**
 * Rules for links and icons. antd scopes them by the hash of its theme, which its own elements have. Without the hash
 * they are scoped by antd's class names, so that links of the portal are not affected.
 */
const sharedRules = () =>
  rendered(createElement(SharedRules), (path) => path === SHARED)
    .split('}')
    .filter((rule) => !rule.includes('.anticon'))
    .join('}')
    .replaceAll(/(?<=^|[},])a(?=[:{[])/g, 'a:where([class^="ant-"],[class*=" ant-"])');

/** Renders an element and returns the generated styles whose path is accepted by `isAsked`. */
function rendered(element: ReactElement, isAsked: (path: string) => boolean, theme?: object): string {
  const cache = createCache();
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: { ...theme, zeroRuntime: false, hashed: false }, children: element }),
    ),
  );
  for (const key of cache.cache.keys()) {
    const [kind, , first = ''] = key.split('%');
    // Styles of the icons themselves are still generated in the browser.
    if (kind === 'style' && (first === 'ant-design-icons' || !isAsked(first))) cache.cache.delete(key);
  }
  return extractStyle(cache, { plain: true, types: 'style' }).replace(CACHE_MAP, '');
}

/** Removes the style functions from a module. Their rules are imported as a style sheet. */
function withoutStyles(file: string, code: string): string {
  const found = stylesOf(file, code);
  const used = found.reduceRight(
    (text, { style }) => `${text.slice(0, style.getStart())}null${text.slice(style.end)}`,
    code,
  );
  const sheets = found.map(({ component, exported, isElement }) => sheetOf(file, { component, exported, isElement }));
  return [...sheets, used].join('\n');
}

/** Returns the request that imports the rules of a style as a CSS file. */
function sheetOf(file: string, made: StyleDefinition): string {
  const name = `antd-${made.component}-${made.exported}.css`;
  return `import ${JSON.stringify(`${name}!=!${OWN}?${JSON.stringify(made)}!${file}`)};`;
}

/** webpack loader for antd's style modules. With options it returns the CSS rules of the style they name. */
export default function antdStyles(this: LoaderContext<Partial<StyleDefinition>>, code: string): string {
  this.addDependency(OWN);
  const { component, exported = '', isElement = false } = this.getOptions();
  if (component === SHARED) return sharedRules();
  if (component !== undefined) return rulesOf(this.resourcePath, { component, exported, isElement });
  if (this.resourcePath.endsWith('genStyleUtils.js'))
    return `${sheetOf(this.resourcePath, { component: SHARED, exported, isElement })}\n${code}`;
  return withoutStyles(this.resourcePath, code);
}
