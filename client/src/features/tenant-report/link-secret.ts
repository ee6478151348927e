const SECRET = /^#[0-9a-z]{1,7}\.[A-Za-z0-9_-]{43}$/;

/** Returns the secret in the fragment of the page's address; null when the address is not complete. */
export function secretOfPage(): string | null {
  const { hash } = window.location;
  return SECRET.test(hash) ? hash.slice(1) : null;
}
