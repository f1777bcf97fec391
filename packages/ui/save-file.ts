/** Saves a file under a name, as a link to it would. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start the download a little later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
