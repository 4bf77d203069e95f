import sharp, { type Sharp } from 'sharp';
import { AppError, invalid } from '@/server/platform/contract/errors';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { typeOfContent } from '@/server/platform/files/type-of-content';

/** A logo as it is kept: opaque, upright, small, and drawn by us, so that nothing of the file's own is left in it. */
export type DrawnLogo = { bytes: Buffer; contentType: 'image/png' | 'image/jpeg'; width: number; height: number };

/** Printed at most 64 mm wide and 22 mm high, that is 340 dots an inch. */
const BOX = { width: 860, height: 300 };
const MOST_PIXELS = 25_000_000;
const MOST_STORED_BYTES = 160 * 1024;
const SECONDS = 5;
/** What librsvg takes a unit to be: dots an inch. */
const SVG_DENSITY = 72;
const WHITE = '#ffffff';

/**
 * Draws a logo anew from the bytes of a PNG, JPEG or SVG: on white, without an empty margin, no larger than it is ever
 * shown. librsvg runs no scripts and, given bytes, loads nothing from elsewhere; entities that multiply are an error.
 * @throws 400 for what is no such picture, is too large, or shows nothing
 */
export async function drawLogo(file: Uint8Array): Promise<DrawnLogo> {
  const kind = await kindOf(file);
  if (!kind) throw refused('A logo is a PNG, JPEG or SVG file.');
  try {
    const { data, info } = await opened(file, kind)
      .then((image) => image.flatten({ background: WHITE }).toColourspace('srgb').png().toBuffer())
      .then((drawn) =>
        sharp(drawn).trim({ background: WHITE, threshold: 4 }).png().toBuffer({ resolveWithObject: true }),
      );
    const fitted = sharp(data)
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS });
    if (info.width < 2 || info.height < 2 || (await isBlank(data))) throw refused('Nothing can be seen on this logo.');
    return await compressed(fitted, kind);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused('This logo could not be read, or is too large. Export it again, 2,000 pixels wide at most.');
  }
}

type Kind = (typeof fileKinds.logo.types)[number];

/** By its content: nothing but these three decoders ever sees a file. */
async function kindOf(file: Uint8Array): Promise<Kind | undefined> {
  const type = await typeOfContent(file);
  return fileKinds.logo.types.find((it) => it === type);
}

/** An SVG at the size at which it is kept, whatever its own units are. */
async function opened(file: Uint8Array, kind: Kind): Promise<Sharp> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const };
  const image = (density?: number) => sharp(file, { ...options, density }).timeout({ seconds: SECONDS });
  if (kind !== 'image/svg+xml') return image().autoOrient();
  const { width, height } = await sharp(file, { ...options, limitInputPixels: false }).metadata();
  const scale = Math.min(BOX.width / width, BOX.height / height);
  return image(Math.min(100_000, Math.max(1, SVG_DENSITY * scale)));
}

async function isBlank(image: Buffer): Promise<boolean> {
  const { channels } = await sharp(image).stats();
  return channels.every(({ min, max }) => min === max && max === 255);
}

/** Losslessly where that is small enough, else with fewer colours, else as a photograph. */
async function compressed(image: Sharp, kind: Kind): Promise<DrawnLogo> {
  const jpeg = () => image.clone().jpeg({ quality: 88 });
  const png = () => image.clone().png({ compressionLevel: 9 });
  const fewer = () => image.clone().png({ palette: true, quality: 90, compressionLevel: 9 });
  for (const attempt of kind === 'image/jpeg' ? [jpeg] : [png, fewer, jpeg]) {
    const { data, info } = await attempt().toBuffer({ resolveWithObject: true });
    const isLast = attempt === jpeg;
    if (!isLast && data.length > MOST_STORED_BYTES) continue;
    const { width, height } = info;
    return { bytes: data, contentType: isLast ? 'image/jpeg' : 'image/png', width, height };
  }
  throw new Error('The last attempt is always taken');
}

const refused = (message: string) => invalid(['letterhead', 'logo'], message);
