const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { IgnorePlugin } = require('webpack');
const { InjectManifest } = require('workbox-webpack-plugin');
const { shellManifest } = require('./shell-manifest.cjs');

const domainSource = path.resolve(__dirname, '../domain/src/index.ts');
const formsSource = path.resolve(__dirname, '../form-definitions/src/index.ts');
/** JSON Forms imports AJV, which makes code from text and weighs more than JSON Forms itself; it is never called. */
const withoutAjv = path.resolve(__dirname, 'src/forms/condition/without-ajv.ts');
const zoneData = /[\\/]moment-timezone[\\/]data[\\/]packed[\\/]latest\.json$/;

/** @returns {import('webpack').Configuration} */
module.exports = (_env, { mode }) => {
  const production = mode === 'production';
  return {
    mode,
    entry: './src/main.tsx',
    context: __dirname,
    output: {
      path: path.resolve(__dirname, 'dist'),
      // The server sends these files as immutable, so a name may never be used for two contents.
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      publicPath: '/',
      clean: true,
    },
    // Files of their own: a map inside the bundle would be downloaded by everybody, and eval breaks the CSP.
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        '@walkthrough/domain$': domainSource,
        '@walkthrough/form-definitions$': formsSource,
        ajv$: withoutAjv,
        'ajv-formats$': withoutAjv,
      },
    },
    module: {
      rules: [
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
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: zoneData, loader: path.resolve(__dirname, 'product-zones.cjs') },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        favicon: 'public/favicon.svg',
        scriptLoading: 'defer',
      }),
      // Dates are written in English only; moment brings the words of 130 languages.
      new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /[\\/]moment$/ }),
      new CopyPlugin({ patterns: ['public/manifest.webmanifest', { from: 'public/icons', to: 'icons' }] }),
      // While somebody develops, a page that is stored is a page that does not change.
      ...(production
        ? [new InjectManifest({ swSrc: './src/service-worker/sw.ts', swDest: 'sw.js', ...shellManifest })]
        : []),
    ],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
      // Without a runtime of its own, a change in one screen would rename the entry and all who load it.
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          grid: {
            test: /[\\/]node_modules[\\/]ag-(grid|stack)/,
            name: 'ag-grid',
            chunks: 'async',
            priority: 20,
          },
          vendor: {
            test: /[\\/]node_modules[\\/]/,
            name: 'vendor',
            chunks: 'initial',
            priority: 10,
          },
        },
      },
    },
    cache: {
      type: 'filesystem',
      buildDependencies: { config: [__filename, path.resolve(__dirname, 'product-zones.cjs')] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};
