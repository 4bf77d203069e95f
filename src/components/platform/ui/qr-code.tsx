import { qrCode } from '@/lib/text/qr-code';
import { cn } from './cn';

/** A text for a phone's camera; `label` says what it holds. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = qrCode(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      // Black on white in the dark too, or cameras do not read it.
      className={cn('size-32 shrink-0 rounded-md bg-[#fff] text-[#000]', className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
