import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { messages } from '@walkthrough/domain';
import Handlebars from 'handlebars';

const ENDING = '.hbs';

/** Strict: a name that the view does not have is an error, not an empty place on a report. */
const OPTIONS = { strict: true, knownHelpersOnly: true, preventIndent: true } as const;

/**
 * The templates of a folder, compiled once: `page` is the document, every other one a partial by its name. Words of
 * ours are at `@texts`; what the view holds is escaped (no template may use three braces, and a test looks).
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
