/** What somebody typed cannot be done; `message` says what to type instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `dueFrom` → `due-from` */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
