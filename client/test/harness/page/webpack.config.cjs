const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { NormalModuleReplacementPlugin } = require('webpack');
const { themeStyles } = require('../../../themes.cjs');
const product = require('../../../webpack.config.cjs');

/** Builds the condition form like the product, with an in-memory report instead of the offline engine. */
module.exports = () => {
  const config = product({}, { mode: 'production' });
  return {
    ...config,
    entry: './test/harness/page/main.tsx',
    output: { ...config.output, path: path.resolve(__dirname, 'dist') },
    devtool: false,
    plugins: [
      new HtmlWebpackPlugin({
        template: 'test/harness/page/index.html',
        scriptLoading: 'defer',
        templateParameters: { themeStyles },
      }),
      new NormalModuleReplacementPlugin(
        /offline\/reports\/drafts\/open-report-session$/,
        path.resolve(__dirname, 'memory-session.ts'),
      ),
    ],
    // Readable and fast to build.
    optimization: { minimize: false },
    cache: { type: 'filesystem', name: 'harness', buildDependencies: { config: [__filename] } },
  };
};
