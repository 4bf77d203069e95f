/**
 * Whether the last of 12 digits is the check digit of those before it, as the first reference of Norma 43 has it in mode 3:
 * weights 2 to 9, 2, 3, 4 from the right, modulo 11, 10 for 0.
 */
export function isCheckedReference(reference: string): boolean {
  if (!/^\d{12}$/.test(reference)) return false;
  const digits = [...reference].reverse().map(Number);
  const sum = digits.slice(1).reduce((total, digit, at) => total + digit * (2 + (at % 8)), 0);
  return (sum % 11) % 10 === digits[0];
}
