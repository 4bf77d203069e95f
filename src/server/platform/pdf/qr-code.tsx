import { Path, Svg } from '@react-pdf/renderer';
import { qrCode } from '@/lib/text/qr-code';

/** A QR code of level M, so many points wide, without the quiet zone that its surroundings have to leave. */
export function QrCode({ text, side }: { text: string; side: number }) {
  const { size, path } = qrCode(text);
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} width={side} height={side}>
      <Path d={path} fill="#000000" />
    </Svg>
  );
}
