import { useEffect } from 'react';

/** Sets the title of the page in the browser's tab and history. */
export function usePageTitle(title: string, product: string): void {
  useEffect(() => {
    document.title = `${title} | ${product}`;
  }, [title, product]);
}
