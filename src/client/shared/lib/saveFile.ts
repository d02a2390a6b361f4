/** Time in milliseconds before the object URL is revoked, so that the browser can start the download. */
const REVOKE_AFTER_MS = 30_000;

/** Saves content as a file through the browser's download. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

/** Saves a text as a file. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }));
