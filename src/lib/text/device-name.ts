import { cutText } from '@/lib/text/cut-text';

type Names = [name: string, sign: RegExp][];

// The first that fits: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers: Names = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** A device as its owner knows it, such as "Firefox, Windows"; the start of what it calls itself where that is unknown. */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return '–';
  const known = [browsers, systems].flatMap((names) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return known.length > 0 ? known.join(', ') : cutText(userAgent, 40);
}
