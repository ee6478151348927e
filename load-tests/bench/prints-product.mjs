import { createRequire } from 'node:module';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { answerWith } from '../lib/helper.mjs';
import { requireTypeScript } from '../lib/typescript.mjs';
import { printAll } from './print-all.mjs';

const require = createRequire(import.meta.url);
const built = (path) => require(fromRoot('dist/server/src', path));

let document;
let print;

/** Starts a server of the cluster without HTTP. A print waits for a worker, as in calls. */
async function begin({ photos }) {
  const { app } = await built('create-app.js').createApp(
    built('core/config/config.js').loadConfig(process.env),
  );
  const renderer = app.get(built('core/pdf/pdf-renderer.js').PdfRenderer);
  const { requestContext } = built('core/context/request-context.js');
  const { pageWithPhotos } = requireTypeScript('server/test/support/report-pages.ts');
  document = await pageWithPhotos(photos);
  print = () => requestContext.runAsSystem('bench', () => renderer.render(document));
}

answerWith(({ begin: question, count, atOnce }) =>
  question ? begin(question) : printAll(count, Array(atOnce).fill(print)),
);
