'use client';

import dynamic from 'next/dynamic';

const QrCode = dynamic(() => import('@/components/platform/ui/qr-code').then((it) => it.QrCode));

/** The code of a document that has one: what draws it is loaded for those only, and its room is there before. */
export function PaperQrCode({ text, label, className }: { text: string; label: string; className: string }) {
  return (
    <div className={className}>
      <QrCode text={text} label={label} className="size-full" />
    </div>
  );
}
