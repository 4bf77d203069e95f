/** The digits of an app's code, however somebody has spaced them. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** A recovery code as it was given out, `abcde-fghjk`, whatever case and spaces it was typed in. */
export function recoveryCodeOf(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
