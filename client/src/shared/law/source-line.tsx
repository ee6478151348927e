import Link from '@mui/material/Link';
import type { LawSource } from '@walkthrough/domain';

interface SourceLineProps {
  text: string;
  sources: readonly LawSource[];
}

/** Shows a line about a rule. The address of a source in it opens in a new tab; a host alone is no address of its page. */
export function SourceLine({ text, sources }: SourceLineProps) {
  const page = sources.map((source) => source.page).find((each) => each.includes('/') && text.includes(each));
  if (page === undefined) return text;
  const at = text.indexOf(page);
  return (
    <>
      {text.slice(0, at)}
      <Link href={`https://${page}`} target="_blank" rel="noopener noreferrer">
        {page}
      </Link>
      {text.slice(at + page.length)}
    </>
  );
}
