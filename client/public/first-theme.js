/**
 * Shows the theme of this device before the page is painted for the first time, and again when it changes. A file of
 * its own: the content security policy allows no script in the page, and the app's scripts run after the first paint.
 */
(() => {
  const page = document.documentElement;
  const system = window.matchMedia('(prefers-color-scheme: dark)');

  /** Returns the choice of `client/src/ui/theme-choice.ts`. */
  const stored = () => {
    try {
      return JSON.parse(localStorage.getItem('walkthrough.theme'));
    } catch {
      return null;
    }
  };

  /** @param choice a theme; otherwise the system decides */
  const show = (choice) => {
    const isTheme = ['light', 'dark', 'sunlight'].includes(choice);
    page.dataset.theme = isTheme ? choice : system.matches ? 'dark' : 'light';
    const bar = document.querySelector('meta[name=theme-color]');
    bar.content = window.getComputedStyle(page).getPropertyValue('--color-bar');
  };

  const showStored = () => show(stored());
  showStored();
  system.addEventListener('change', showStored);
  // The choice was made in another tab.
  window.addEventListener('storage', showStored);
  window.addEventListener('walkthrough.theme', ({ detail }) => show(detail));
})();
