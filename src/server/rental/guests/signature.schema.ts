import { z } from 'zod';

/** The paper that a signature is drawn on: the same units on the screen and in the PDF. */
export const SIGNATURE_BOX = { width: 600, height: 200 };

/** Enough for a long name in full, with a point every few units. */
export const LONGEST_PATH = 8000;

/** Drawn on a screen: strokes as an SVG path of whole numbers within the box, moves and lines only. */
const Drawn = z.object({
  kind: z.literal('drawn'),
  path: z
    .string()
    .max(LONGEST_PATH)
    .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/),
});

/** Typed by whoever cannot draw. */
const Typed = z.object({ kind: z.literal('typed'), name: z.string().trim().min(1).max(150) });

/** What a guest may sign with at the check-in. */
export const GuestSignature = z.discriminatedUnion('kind', [Drawn, Typed]);
export type GuestSignature = z.output<typeof GuestSignature>;

/** On the printed form, which the host keeps: only the host can say so. */
const OnPaper = z.object({ kind: z.literal('paper') });

export const Signature = z.discriminatedUnion('kind', [Drawn, Typed, OnPaper]);
export type Signature = z.output<typeof Signature>;
