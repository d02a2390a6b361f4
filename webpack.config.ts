import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, type BrotliOptions } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import webpack, { type Configuration, type Module } from 'webpack';
import type {} from 'webpack-dev-server';
import { COMMON_PASSWORDS, PASSWORD_MIN_LENGTH } from '#contract/limits/limits.ts';
import { HASH_DIGITS } from '#platform/page/builds.ts';
import { TEXT_MODULES } from '#scripts/build/typography.ts';

const root = path.dirname(fileURLToPath(import.meta.url));
const fromRoot = (...parts: string[]) => path.join(root, ...parts);

/** Address of the API under `npm run dev`. The dev server proxies its paths. */
const devApi = () => process.env.DEV_API ?? 'http://127.0.0.1:3001';

interface Environment {
  /** Set by the dev server. A value import of its package would also set it in ordinary builds. */
  WEBPACK_SERVE?: boolean;
  /** Passed by the production build. A support record contains it. */
  build?: { id: string; made: string };
  /** Output folder of the production build. */
  out?: string;
}

/**
 * Filters the list of passwords, sorted by frequency, to those that meet the minimum length, and takes as many as the
 * server rejects.
 */
const commonestPasswords = (text: string) =>
  (JSON.parse(text) as string[]).filter(({ length }) => length >= PASSWORD_MIN_LENGTH).slice(0, COMMON_PASSWORDS);

/** Style sheets that `scripts/build/antdStyles.ts` generates. */
const STYLE_OF_ANTD = /antdStyles\.ts\?\W*component\W+(\w+)/;
const isStyleOfAntd = (module: Module) => module.type === 'css/mini-extract' && STYLE_OF_ANTD.test(module.identifier());
/** Components that most screens show. Their styles share one file; every other component has a file of its own. */
const COMMON = /^(Shared|Wave|Button|Input|Select|Checkbox|Flex|Space|Skeleton|Alert|Tag)$/;
const fileOfAntd = (module: Module) => {
  const [, component = ''] = STYLE_OF_ANTD.exec(module.identifier()) ?? [];
  return `antd-${COMMON.test(component) ? 'common' : component}`;
};
/** Components of antd, with what they are built of. Their contexts are tiny, and other components read them. */
const ofAntd = (components: string) =>
  new RegExp(`node_modules[\\\\/](antd[\\\\/]es|@rc-component)[\\\\/](${components})[\\\\/](?!\\w+Context\\.js)`);
/**
 * Code that many screens share, in few files: a page loads at most 12 scripts, and a page after another one finds most
 * of them in the cache.
 */
const SHARED_BY_SCREENS: Record<string, RegExp> = {
  rules:
    /node_modules[\\/](formik|yup|lodash-es|react-fast-compare|property-expr|tiny-case|toposort|hoist-non-react-statics|react-is|tiny-warning)[\\/]/,
  fields: new RegExp(
    `${ofAntd('form|async-validator|grid|input|tooltip|trigger|alert|style|util|_util|color-picker|skeleton|is-mobile').source}|Context\\.js$|@ant-design[\\\\/]icons`,
  ),
  cards: ofAntd('card|tabs|menu|dropdown|overflow|progress|descriptions'),
  controls: ofAntd('select|virtual-list|drawer|modal|dialog|tag|checkbox|radio|popover|space|input-number'),
  tables: ofAntd('table|pagination|tree|spin'),
};
const sharedChunks = Object.fromEntries(
  Object.entries(SHARED_BY_SCREENS).map(([name, test]) => [
    name,
    {
      name,
      test,
      type: /^javascript/,
      chunks: 'async',
      minChunks: 4,
      priority: 1,
      enforce: true,
      idHint: 'vendors',
    } as const,
  ]),
);
interface Head {
  firstChild: unknown;
  querySelectorAll: (selector: string) => ArrayLike<{ nextSibling: unknown }>;
  insertBefore: (link: unknown, place: unknown) => void;
}
/**
 * Runs in the browser. Whatever the load order, antd's style sheets are inserted before ours, so that ours take
 * precedence.
 */
const beforeOurs = (link: HTMLLinkElement) => {
  const { head } = (globalThis as unknown as { document: { head: Head } }).document;
  const former = head.querySelectorAll('link[href*="/antd"]');
  const place = former.length > 0 ? former[former.length - 1]!.nextSibling : head.firstChild;
  head.insertBefore(link, /\/antd[-.]/.test((link as unknown as { href: string }).href) ? place : null);
};

/** Class names of CSS modules keep their source names and get a prefix per file. */
const classNames = { exportLocalsConvention: 'as-is', localIdentName: '[name]-[local]-[hash:base64:4]' };

/** Build of the SPA. Types are checked separately by `tsc`. */
export default function webpackConfig(env: Environment = {}): Configuration {
  const serving = env.WEBPACK_SERVE === true;
  return {
    mode: serving ? 'development' : 'production',
    context: root,
    target: 'browserslist:last 2 chrome versions, last 2 firefox versions, last 2 edge versions, safari >= 16',
    entry: { main: './src/client/app/main.tsx' },
    output: {
      path: env.out ?? fromRoot('dist/client'),
      publicPath: '/',
      filename: serving ? '[name].js' : `assets/[name].[contenthash:${HASH_DIGITS}].js`,
      chunkFilename: serving ? '[name].js' : `assets/[id].[contenthash:${HASH_DIGITS}].js`,
      assetModuleFilename: `assets/[name].[contenthash:${HASH_DIGITS}][ext]`,
      trustedTypes: { policyName: 'portal-bundler' },
    },
    devtool: serving ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          options: {
            configFile: fromRoot('scripts/types/tsconfig.client.json'),
            transpileOnly: true,
            compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
            ...(serving && { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) }),
          },
        },
        // Applies Czech typography to all user-facing texts.
        { test: TEXT_MODULES, enforce: 'pre', loader: fromRoot('scripts/build/typography.ts') },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: 'css-loader', options: { modules: { auto: true, namedExport: false, ...classNames } } },
          ],
          sideEffects: true,
        },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        // The client warns about the most common passwords only. The package lists five times as many.
        { test: /language-common[\\/]src[\\/]passwords\.json$/, type: 'json', parser: { parse: commonestPasswords } },
        // These packages do not declare `sideEffects`. Without it, pages that use one part contain whole antd
        // components.
        { test: /node_modules[\\/](@rc-component|@ant-design)[\\/]/, sideEffects: false },
        // Styles that antd would generate in the browser are extracted into style sheets.
        {
          test: /antd[\\/]es[\\/](.+[\\/]style[\\/].+|_util[\\/]wave[\\/]style|theme[\\/]util[\\/]genStyleUtils)\.js$/,
          loader: fromRoot('scripts/build/antdStyles.ts'),
        },
        // fflate starts workers that the Content-Security-Policy blocks.
        {
          test: /node_modules[\\/]write-excel-file[\\/]/,
          resolve: { alias: { fflate$: fromRoot('src/client/shared/workbooks/fflateInPlace.ts') } },
        },
      ],
    },
    optimization: {
      minimizer: [
        // swc runs in threads of its own. Worker processes on top of them only cost memory.
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
      ],
      splitChunks: {
        chunks: 'all',
        maxInitialRequests: 4,
        maxAsyncRequests: 4,
        minSize: 16_000,
        cacheGroups: {
          // Separate from the styles of screens: a file of both would be prefetched by an address without its hash.
          antd: { test: isStyleOfAntd, name: 'antd', idHint: 'antd', chunks: 'initial', enforce: true },
          antdOfScreens: { test: isStyleOfAntd, name: fileOfAntd, idHint: 'antd', chunks: 'async', enforce: true },
          ...sharedChunks,
        },
      },
      moduleIds: 'deterministic',
      // Short ids: every page contains a list of them.
      chunkIds: 'deterministic',
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: fromRoot('public/index.html'),
        scriptLoading: 'defer',
        minify: { collapseWhitespace: true, removeComments: false },
      }),
      new MiniCssExtractPlugin({
        filename: serving ? '[name].css' : `assets/[name].[contenthash:${HASH_DIGITS}].css`,
        chunkFilename: serving ? '[name].css' : `assets/[name].[contenthash:${HASH_DIGITS}].css`,
        ignoreOrder: true,
        insert: beforeOurs,
      }),
      ...(env.build ? [new webpack.DefinePlugin({ PORTAL_BUILD: JSON.stringify(env.build) })] : []),
      ...(serving ? [new ReactRefreshPlugin({ overlay: false })] : compressed()),
    ],
    cache: { type: 'filesystem', cacheDirectory: fromRoot('.cache/webpack'), name: serving ? 'dev' : 'build' },
    performance: false,
    stats: 'errors-warnings',
    ...(serving && { infrastructureLogging: { level: 'warn' } }),
    devServer: {
      host: '127.0.0.1',
      static: { directory: fromRoot('public'), staticOptions: { index: false } },
      hot: true,
      client: { overlay: false },
      proxy: [{ context: ['/api', '/grants-api', '/media', '/healthz', '/readyz'], target: devApi() }],
    },
  };
}

/** Precompressed files that the server sends to browsers that accept brotli or gzip. */
function compressed() {
  const test = /\.(js|css|svg|json|webmanifest)$/;
  return [
    new CompressionPlugin<BrotliOptions>({
      test,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      minRatio: 0.9,
    }),
    new CompressionPlugin({ test, filename: '[path][base].gz', algorithm: 'gzip', minRatio: 0.9 }),
  ];
}
