/** WCAG 2.2, 1.4.3: what text needs against its ground. */
const LEAST_CONTRAST = 4.5;
const STEPS = 50;

type Color = [red: number, green: number, blue: number];

/** A colour as near to the given one as text on white can have it; `#rrggbb`. */
export function readableOnWhite(hex: string): string {
  const color = parse(hex);
  for (let step = 0; step <= STEPS; step++) {
    const darker = write(mix([0, 0, 0], color, step / STEPS));
    if (contrast(darker, '#ffffff') >= LEAST_CONTRAST) return darker;
  }
  return '#000000';
}

/** White or black, whichever reads better on a ground: one of the two always reads well. */
export function textOn(ground: string): '#ffffff' | '#000000' {
  return contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';
}

/** A colour thinned with white, `share` of it left. */
export function tint(hex: string, share: number): string {
  return write(mix(parse(hex), [255, 255, 255], share));
}

/** WCAG 2.2: from 1 (the same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(parse(a)), luminance(parse(b))].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(one: Color, other: Color, share: number): Color {
  const part = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share);
  return [part(0), part(1), part(2)];
}

const parse = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Color;

const write = (color: Color) => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
