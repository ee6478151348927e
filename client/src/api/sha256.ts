/**
 * Returns the SHA-256 of the bytes in lower-case hexadecimal; null without `crypto.subtle`, as on pages without
 * HTTPS.
 */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  const subtle = (crypto as { subtle?: SubtleCrypto }).subtle;
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
