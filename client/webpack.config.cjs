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

const HASH = `[contenthash:${HASH_DIGITS}]`;

const domainSource = path.resolve(__dirname, '../domain/src/index.ts');
const formsSource = path.resolve(__dirname, '../form-definitions/src/index.ts');
/** JSON Forms imports AJV, which makes code from text and weighs more than JSON Forms itself; it is never called. */
const withoutAjv = path.resolve(__dirname, 'src/report-form/without-ajv.ts');
const websocketOnly = path.resolve(__dirname, 'src/live/websocket-only.ts');
const notDrawn = path.resolve(__dirname, 'src/ui/not-drawn.ts');
const LOADERS = ['product-zones.cjs', 'texts-by-area.cjs', 'font-weights.cjs'];
const loader = (name) => path.resolve(__dirname, name);
/** Its package names the files with warnings for developers only; those without lie beside them. */
const routerFile = (name) =>
  path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production', name);
const zoneData = /[\\/]moment-timezone[\\/]data[\\/]packed[\\/]latest\.json$/;

/**
 * Beside each text the same compressed, which the server sends to whoever takes it (precompressed.ts there). Not the
 * page, which is another one in each answer, and not the maps, which only developers ask for.
 */
const compressed = (algorithm, ending, compressionOptions) =>
  new CompressionPlugin({
    filename: `[path][base]${ending}`,
    algorithm,
    compressionOptions,
    test: /\.(js|css|svg|webmanifest)$/,
    threshold: 1024,
    minRatio: 0.9,
  });
const compressedFiles = () => [
  // In blocks as large as there are: what a phone starts with is counted in bytes.
  compressed('brotliCompress', '.br', {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 24 },
  }),
  compressed('gzip', '.gz', { level: 9 }),
];

const output = (production) => ({
  path: path.resolve(__dirname, 'dist'),
  // The server sends these files as immutable, so a name may never be used for two contents.
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
    // Its source, of which only what we use travels: promises every browser has, IndexedDB as the only driver.
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
  { test: /\.woff2$/, type: 'asset/resource' },
  { test: /public-sans-latin-wght-normal\.woff2$/, loader: loader('font-weights.cjs') },
  { test: zoneData, loader: loader('product-zones.cjs') },
];

const plugins = (production) => [
  new HtmlWebpackPlugin({
    template: 'public/index.html',
    favicon: 'public/favicon.svg',
    scriptLoading: 'defer',
    templateParameters: { texts: messages.shell },
  }),
  // Dates are written in English only; moment brings the words of 130 languages.
  new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /[\\/]moment$/ }),
  new CopyPlugin({ patterns: ['public/manifest.webmanifest', { from: 'public/icons', to: 'icons' }] }),
  new NormalModuleReplacementPlugin(/^\.\/transports\/index\.js$/, websocketOnly),
  new NormalModuleReplacementPlugin(/^\.\/drivers\/(websql|localstorage)$/, './drivers/indexeddb'),
  new NormalModuleReplacementPlugin(/^\.\/TouchRipple\.mjs$/, notDrawn),
  new NormalModuleReplacementPlugin(/^\.\.\/CircularProgress\/index\.mjs$/, notDrawn),
  // While somebody develops, a page that is stored is a page that does not change.
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
  // Most screens show times: without a file of their own they were in four files of the shell, and in seven of
  // the desk.
  times: {
    test: /[\\/]node_modules[\\/]moment/,
    name: 'shared',
    chunks: 'async',
    enforce: true,
    priority: 15,
  },
  // A phone loads both for its first list: what they have in common goes over the line once, with the times.
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
  minimizer: [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      // A second and third look find what the first has made superfluous.
      minimizerOptions: { ecma: 2020, compress: { ecma: 2020, passes: 3 }, mangle: true },
    }),
  ],
  // Without a runtime of its own, a change in one screen would rename the entry and all who load it.
  runtimeChunk: 'single',
  splitChunks: {
    chunks: 'all',
    // Before they are minified. Smaller ones compress worse, and each is a request.
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
    // Files of their own: a map inside the bundle would be downloaded by everybody, and eval breaks the CSP. Nor does a
    // file name its map, which is the file's name and `.map`: seven such lines are 250 bytes of a phone's first files.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: resolve(production),
    module: { rules: rules(production) },
    plugins: plugins(production),
    optimization: OPTIMIZATION,
    cache: {
      type: 'filesystem',
      buildDependencies: {
        config: [__filename, ...LOADERS.map(loader)],
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};
