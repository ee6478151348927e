const path = require('node:path');
const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { messages } = require('@walkthrough/domain');
const { IgnorePlugin, NormalModuleReplacementPlugin } = require('webpack');
const { InjectManifest } = require('workbox-webpack-plugin');
const { HASH_DIGITS, shellManifest } = require('./shell-manifest.cjs');
const { barColor, firstTheme, themeStyles } = require('./themes.cjs');

const HASH = `[contenthash:${HASH_DIGITS}]`;

const domainSource = path.resolve(__dirname, '../domain/src/index.ts');
const formsSource = path.resolve(__dirname, '../form-definitions/src/index.ts');
/** JSON Forms imports AJV but never calls it. AJV generates code from text, and is larger than JSON Forms itself. */
const withoutAjv = path.resolve(__dirname, 'src/report-form/without-ajv.ts');
const websocketOnly = path.resolve(__dirname, 'src/live/websocket-only.ts');
const notDrawn = path.resolve(__dirname, 'src/ui/not-drawn.ts');
const LOADERS = ['product-zones.cjs', 'texts-by-area.cjs', 'compiled-texts.cjs', 'font-weights.cjs'];
const loader = (name) => path.resolve(__dirname, name);
/** Returns a file of react-router without its warnings for developers; its package exports the others. */
const routerFile = (name) =>
  path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production', name);
/** Runs nothing that the app needs on import, so webpack may drop it: the transport and the helper that it never uses. */
const unusedOnImport =
  /[\\/](engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]polling-xhr\.js|hoist-non-react-statics[\\/]|_isolated-hnrs[\\/])/;
const zoneData = /[\\/]moment-timezone[\\/]data[\\/]packed[\\/]latest\.json$/;

/**
 * Writes a compressed copy beside each text file, which the server sends to browsers that accept it (its
 * `precompressed.ts`). Excludes the page, which differs in each response, and the source maps.
 */
const compressed = (algorithm, ending, compressionOptions) =>
  new CompressionPlugin({
    filename: `[path][base]${ending}`,
    algorithm,
    compressionOptions,
    test: /\.(js|css|svg|webmanifest)$/,
    threshold: 512,
    minRatio: 0.9,
  });
const compressedFiles = () => [
  // The largest window, because every byte counts in what a phone loads first.
  compressed('brotliCompress', '.br', {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 },
  }),
  compressed('gzip', '.gz', { level: 9 }),
];

const output = (production) => ({
  path: path.resolve(__dirname, 'dist'),
  // The server sends these files as immutable, so a name must never have two contents.
  filename: production ? `assets/[name].${HASH}.js` : 'assets/[name].js',
  chunkFilename: production ? `assets/[name].${HASH}.js` : 'assets/[name].js',
  assetModuleFilename: `assets/[name].${HASH}[ext]`,
  publicPath: '/',
  clean: true,
});

const resolve = (production) => ({
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  alias: {
    '@walkthrough/domain$': domainSource,
    '@walkthrough/form-definitions$': formsSource,
    ajv$: withoutAjv,
    'ajv-formats$': withoutAjv,
    // The source, so that the bundle has only what we use: native promises, and IndexedDB as the only driver.
    localforage$: 'localforage/src/localforage.js',
    'lie/polyfill$': false,
    ...(production && {
      'react-router$': routerFile('index.mjs'),
      'react-router/dom$': routerFile('dom-export.mjs'),
    }),
  },
});

const rules = (production) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      // The .swcrc at the root is the server's: CommonJS with decorators.
      swcrc: false,
      sourceMaps: true,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production } },
      },
      module: { type: 'es6' },
    },
  },
  {
    test: /\.tsx?$/,
    enforce: 'pre',
    exclude: /node_modules/,
    loader: loader('texts-by-area.cjs'),
  },
  {
    test: /messages([\\/](common|errors|missing))?\.ts$/,
    enforce: 'pre',
    loader: loader('compiled-texts.cjs'),
  },
  { test: unusedOnImport, sideEffects: false },
  { test: /\.woff2$/, type: 'asset/resource' },
  { test: /public-sans-latin-wght-normal\.woff2$/, loader: loader('font-weights.cjs') },
  { test: zoneData, loader: loader('product-zones.cjs') },
];

const plugins = (production) => [
  new HtmlWebpackPlugin({
    template: 'public/index.html',
    favicon: 'public/favicon.svg',
    scriptLoading: 'defer',
    templateParameters: { texts: messages.shell, barColor, themeStyles, firstTheme: `/${firstTheme.to}` },
  }),
  // Dates are written in English only; moment includes 130 languages.
  new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /[\\/]moment$/ }),
  new CopyPlugin({
    patterns: ['public/manifest.webmanifest', { from: 'public/icons', to: 'icons' }, firstTheme],
  }),
  new NormalModuleReplacementPlugin(/^\.\/transports\/index\.js$/, websocketOnly),
  new NormalModuleReplacementPlugin(/^\.\/drivers\/(websql|localstorage)$/, './drivers/indexeddb'),
  new NormalModuleReplacementPlugin(/^\.\/TouchRipple\.mjs$/, notDrawn),
  new NormalModuleReplacementPlugin(/^\.\.\/CircularProgress\/index\.mjs$/, notDrawn),
  // Not in development: a service worker would keep showing the stored page.
  ...(production
    ? [
        new InjectManifest({ swSrc: './src/service-worker/sw.ts', swDest: 'sw.js', ...shellManifest }),
        ...compressedFiles(),
      ]
    : []),
];

/** Files that several chunks share. */
const CACHE_GROUPS = {
  grid: {
    test: /[\\/]node_modules[\\/]ag-(grid|stack)/,
    name: 'ag-grid',
    chunks: 'async',
    priority: 20,
  },
  // Most screens show times. Without this group, moment was in four files of the shell and seven of the desk.
  times: {
    test: /[\\/]node_modules[\\/]moment/,
    name: 'shared',
    chunks: 'async',
    enforce: true,
    priority: 15,
  },
  // A phone loads both for its first list, so their common modules are loaded once, with the times.
  field: {
    name: 'shared',
    chunks: ({ name }) => name === 'work-basket' || name === 'field-work',
    minChunks: 2,
    enforce: true,
    priority: 5,
  },
  vendor: {
    test: /[\\/]node_modules[\\/]/,
    name: 'vendor',
    chunks: 'initial',
    priority: 10,
  },
};

const OPTIMIZATION = {
  // Shorter names of exports save 2 KB of a phone's first files.
  mangleExports: 'size',
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      // Later passes remove code that an earlier one has made unused.
      minimizerOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 }, mangle: true },
    }),
  ],
  // Without a separate runtime, a change in one screen would rename the entry and the files that load it.
  runtimeChunk: 'single',
  splitChunks: {
    chunks: 'all',
    // Size before minification. Smaller files compress worse, and each costs a request.
    minSize: 80_000,
    cacheGroups: CACHE_GROUPS,
  },
};

/** @returns {import('webpack').Configuration} */
module.exports = (_env, { mode }) => {
  const production = mode === 'production';
  return {
    mode,
    entry: './src/main.tsx',
    context: __dirname,
    output: output(production),
    // Separate files: every user would download a map inside the bundle, and eval breaks the CSP. Hidden, because the
    // comments that name the maps are 250 bytes of a phone's first files; a map is named like its file plus `.map`.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: resolve(production),
    module: { rules: rules(production) },
    plugins: plugins(production),
    optimization: OPTIMIZATION,
    cache: {
      type: 'filesystem',
      buildDependencies: {
        config: [__filename, ...LOADERS.map(loader), loader('themes.cjs')],
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};
