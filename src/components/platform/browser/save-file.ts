/** Saves a text as a file, as a browser's download. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}

/** Saves what an address answers, while it comes: it may be more than a page can hold. Its own name counts. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Saves bytes, in base64, as a file: of what is no UTF-8. */
export function saveBytes(name: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}
