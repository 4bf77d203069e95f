import { create } from 'qrcode';

/** A QR code of level M as one SVG path, a unit a module: sharp on paper and on any screen. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data.keys()].filter((index) => data[index]);
  return { size, path: dark.map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('') };
}
