import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type DrawnLogo, drawLogo } from '@/server/company/company/logo-image';

const svg = (body: string, attributes = 'width="400" height="100"', prolog = '') =>
  Buffer.from(
    `${prolog}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`,
  );
const frame = '<rect x="2" y="2" width="396" height="96" fill="none" stroke="#00f" stroke-width="4"/>';

/** The colour of a pixel, at a fraction of the width and the height. */
async function colorAt({ bytes }: DrawnLogo, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const red = { r: 255, g: 0, b: 0 };
const solid = (width: number, height: number, background: string | typeof red = red) =>
  sharp({ create: { width, height, channels: 3, background } });

describe('a logo', () => {
  it('is drawn from PNG, JPEG and SVG, no larger than it is printed', async () => {
    const png = await drawLogo(await solid(3000, 1000).png().toBuffer());
    expect(png).toMatchObject({ contentType: 'image/png', width: 860, height: 287 });
    const jpeg = await drawLogo(await solid(300, 100).jpeg().toBuffer());
    expect(jpeg).toMatchObject({ contentType: 'image/jpeg', width: 300, height: 100 });
    const vector = await drawLogo(svg('<rect width="24" height="12" fill="#f00"/>', 'width="24" height="12"'));
    expect(vector).toMatchObject({ contentType: 'image/png', width: 600, height: 300 });
    expect(await colorAt(vector, 0.5, 0.5)).toEqual([255, 0, 0]);
  });

  it('reads an SVG that knows only its view box, or is as large as a house', async () => {
    const box = await drawLogo(svg('<rect width="40" height="10" fill="#f00"/>', 'viewBox="0 0 40 10"'));
    const house = await drawLogo(
      svg('<rect width="90000" height="30000" fill="#f00"/>', 'width="90000" height="30000"'),
    );
    for (const { width, height } of [box, house]) expect(Math.max(width / 860, height / 300)).toBeCloseTo(1, 1);
  });

  it('is opaque, without its empty margin, upright and without what the file says of itself', async () => {
    const transparent = await drawLogo(svg('<rect x="100" y="40" width="200" height="20" fill="#f00"/>'));
    expect(transparent.width / transparent.height).toBeCloseTo(10, 0);
    expect(await sharp(transparent.bytes).metadata()).toMatchObject({ hasAlpha: false, space: 'srgb' });
    const turned = await solid(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const drawn = await drawLogo(turned);
    expect(drawn).toMatchObject({ width: 100, height: 200 });
    expect((await sharp(drawn.bytes).metadata()).exif).toBeUndefined();
  });

  it('stays small, whatever it shows', async () => {
    const noise = sharp({
      create: {
        width: 1000,
        height: 400,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const { bytes } = await drawLogo(await noise.png().toBuffer());
    expect(bytes.length).toBeLessThan(400 * 1024);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a text', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['HTML', () => Buffer.from('<!doctype html><html><body>x</body></html>')],
    ['half a PNG', async () => (await solid(500, 500).png().toBuffer()).subarray(0, 700)],
    ['a WebP', () => solid(10, 10).webp().toBuffer()],
    ['a GIF', () => solid(10, 10).gif().toBuffer()],
    ['a bomb of pixels', () => solid(5001, 5001).png({ compressionLevel: 1 }).toBuffer()],
    ['a white square', () => solid(50, 50, '#fff').png().toBuffer()],
    ['an SVG that shows nothing', () => svg('')],
    ['an SVG that is not closed', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9"><rect')],
  ])('is refused with a sentence: %s', async (_, file) => {
    await expect(drawLogo(await file())).rejects.toMatchObject({
      status: 400,
      options: { details: [{ path: ['letterhead', 'logo'] }] },
    });
  });
});

describe('a hostile SVG', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logo-'));
  const secretImage = join(folder, 'secret.png');
  const secretText = join(folder, 'secret.txt');
  writeFileSync(secretText, '██████████');

  it('loads no file of ours, by any of the ways that SVG and XML know', async () => {
    await solid(400, 100).png().toFile(secretImage);
    const href = `file://${secretImage}`;
    const ways = [
      svg(`${frame}<image href="${href}" width="400" height="100"/>`),
      svg(`${frame}<image xlink:href="${secretImage}" width="400" height="100"/>`),
      svg(`${frame}<image href="secret.png" width="400" height="100"/>`),
      svg(`${frame}<filter id="f"><feImage href="${href}"/></filter><rect width="400" height="100" filter="url(#f)"/>`),
      svg(`${frame}<style>@import url("${href}"); rect { fill: url("${href}#x") }</style>`),
      svg(`${frame}<foreignObject width="400" height="100"><img src="${href}"/></foreignObject>`),
      svg(`${frame}<use href="${href}#a"/>`),
    ];
    for (const file of ways) expect(await colorAt(await drawLogo(file), 0.5, 0.5)).toEqual([255, 255, 255]);
  });

  it('asks nobody on the network', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const dtd = `<!DOCTYPE svg SYSTEM "${origin}/dtd">`;
    await drawLogo(svg(`${frame}<image href="${origin}/image" width="9" height="9"/>`));
    await drawLogo(svg(frame, undefined, dtd)).catch(() => undefined);
    await drawLogo(svg(`${frame}<style>@font-face{font-family:x;src:url("${origin}/font")}</style>`));
    server.close();
    expect(asked).toEqual([]);
  });

  it('resolves no external entity', async () => {
    const dtd = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${secretText}">]>`;
    const file = svg(`${frame}<text x="20" y="70" font-size="60">&x;</text>`, undefined, dtd);
    const same = svg(`${frame}<text x="20" y="70" font-size="60"></text>`);
    const drawn = await drawLogo(file).catch(() => null);
    if (drawn) expect(drawn.bytes.equals((await drawLogo(same)).bytes)).toBe(true);
  });

  it('runs no script', async () => {
    const file = svg(`${frame}<script>document.documentElement.innerHTML='<rect width="400" height="100"/>'</script>`);
    expect(await colorAt(await drawLogo(file), 0.5, 0.5)).toEqual([255, 255, 255]);
  });

  it('does not multiply entities or copies without end', async () => {
    const entities = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const laughs = svg(
      `${frame}<text y="50">&l12;</text>`,
      undefined,
      `<!DOCTYPE svg [<!ENTITY l0 "lol">${entities}]>`,
    );
    const copies = Array.from(
      { length: 25 },
      (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
    ).join('');
    const bomb = svg(`<defs><rect id="g0" width="9" height="9"/>${copies}</defs><use href="#g25"/>`);
    const endless = svg('<g id="a"><use href="#a"/></g>');
    for (const file of [laughs, bomb, endless]) await expect(drawLogo(file)).rejects.toMatchObject({ status: 400 });
  }, 60_000);
});
