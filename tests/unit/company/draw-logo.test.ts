import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawInProcess } from '@/server/company/company/draw-logo';
import { drawLogo } from '@/server/company/company/logo-image';

const svg = (body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="100">${body}</svg>`,
  );

/** Each group draws the one before ten times: 10,000,000 shapes. */
function nested(): Buffer {
  const groups = Array.from({ length: 7 }, (_, n) => {
    const inner = n === 0 ? '<rect width="9" height="9" fill="#f00"/>' : `<use xlink:href="#g${n - 1}"/>`;
    return `<g id="g${n}">${inner.repeat(10)}</g>`;
  });
  return svg(`<defs>${groups.join('')}</defs><use xlink:href="#g6"/>`);
}

/** Processes that draw, by what they were started with. */
const drawing = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('logo-process');
    } catch {
      return false;
    }
  });

it('a logo is drawn in a process of its own as it would be here, and refused for the same reasons', async () => {
  const file = svg('<rect x="2" y="2" width="396" height="96" fill="#00f"/>');
  const drawn = await drawInProcess(file);
  expect({ ...drawn, bytes: Buffer.from(drawn.bytes) }).toEqual(await drawLogo(file));
  await expect(drawInProcess(Buffer.from('no picture'))).rejects.toMatchObject({
    ...{ status: 400, message: 'A logo is a PNG, JPEG or SVG file.' },
    options: { details: [{ path: ['letterhead', 'logo'] }] },
  });
});

it('one that takes longer than there is for it is given up, and so is its process', async () => {
  const limits = { cpu: 1500, wait: 600_000, memory: 1024 };
  await expect(drawInProcess(nested(), limits)).rejects.toMatchObject({
    ...{ status: 400, message: expect.stringContaining('takes too long to draw') },
  });
  await expect.poll(drawing, { timeout: 30_000 }).toEqual([]);
});
