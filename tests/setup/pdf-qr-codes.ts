import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const MM_A_POINT = 25.4 / 72;
/** Pixels a point: about 216 dots an inch, as a phone sees a sheet. */
const SCALE = 3;

const reader = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(reader).buffer } });

export type PrintedCode = { text: string; level: string; sideMm: number; rightMm: number; topMm: number };

/** The QR codes of a PDF's page, drawn by PDFium and read by ZXing: as whoever holds the sheet reads them. */
export async function readQrCodes(bytes: Uint8Array, page = 0): Promise<PrintedCode[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const { data, width, height } = await document.getPage(page).render({ scale: SCALE, render: 'bitmap' });
    const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
    const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 8 });
    const mm = (pixels: number) => (pixels / SCALE) * MM_A_POINT;
    return found.map(({ text, ecLevel, position: { topLeft, topRight } }) => ({
      text,
      level: ecLevel,
      sideMm: mm(topRight.x - topLeft.x),
      rightMm: mm(topRight.x),
      topMm: mm(topLeft.y),
    }));
  } finally {
    library.destroy();
  }
}
