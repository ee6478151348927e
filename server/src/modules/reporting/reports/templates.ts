import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { messages } from '@walkthrough/domain';
import Handlebars from 'handlebars';

const ENDING = '.hbs';

/** Strict: an unknown name is an error instead of an empty place in a report. */
const OPTIONS = { strict: true, knownHelpersOnly: true, preventIndent: true } as const;

/**
 * Compiles the templates of a folder: `page` is the document, every other one a partial by its name. Our own texts are
 * at `@texts`; values of the view are escaped (a test forbids triple braces).
 */
export function loadTemplates<View>(folder: string): (view: View) => string {
  const engine = Handlebars.create();
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  for (const file of files) {
    engine.registerPartial(
      basename(file, ENDING),
      engine.compile(readFileSync(join(folder, file), 'utf8'), OPTIONS),
    );
  }
  const page = engine.compile<View>('{{> page}}', OPTIONS);
  const data = { texts: messages.conditionReport, form: messages.conditionForm, common: messages.common };
  return (view) => page(view, { data });
}
