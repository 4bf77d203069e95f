'use client';

import { type PointerEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { cn } from '@/components/platform/ui/cn';
import { Input } from '@/components/platform/ui/input';
import { FieldError, FieldHint, Label } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import { type GuestSignature, LONGEST_PATH, SIGNATURE_BOX } from '@/server/rental/guests/signature.schema';
import { guestFormWords } from '~/messages/guest-form';

interface SignaturePadProps {
  value: GuestSignature | null;
  onChange: (value: GuestSignature | null) => void;
  error?: string;
}

/** Points that are nearer to the one before, in units of the box, add nothing that is seen. */
const STEP = 5;

/** Where somebody signs: drawn by finger, pen or mouse, or typed by whoever does not draw. */
export function SignaturePad({ value, onChange, error }: SignaturePadProps) {
  const t = useWords(guestFormWords, 'signature');
  const id = useId();
  const [isTyping, setTyping] = useState(value?.kind === 'typed');
  const change = (next: boolean) => {
    setTyping(next);
    onChange(null);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold tracking-tight">{t('title')}</legend>
      <FieldHint id={`${id}-hint`}>{t(isTyping ? 'typeHint' : 'drawHint')}</FieldHint>
      {isTyping ? (
        <>
          <Label htmlFor={id}>{t('name')}</Label>
          <Input
            id={id}
            className="h-12 text-lg italic"
            maxLength={150}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            aria-invalid={error ? true : undefined}
            value={value?.kind === 'typed' ? value.name : ''}
            onChange={({ target }) => onChange(target.value ? { kind: 'typed', name: target.value } : null)}
          />
        </>
      ) : (
        <Paper value={value} onChange={onChange} label={t('box')} describedBy={`${id}-hint`} isWrong={Boolean(error)} />
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        {!isTyping && value && <Button onClick={() => onChange(null)}>{t('clear')}</Button>}
        <Button variant="ghost" onClick={() => change(!isTyping)}>
          {t(isTyping ? 'draw' : 'type')}
        </Button>
      </div>
    </fieldset>
  );
}

interface PaperProps {
  value: GuestSignature | null;
  onChange: (value: GuestSignature | null) => void;
  label: string;
  describedBy: string;
  isWrong: boolean;
}

function Paper({ value, onChange, label, describedBy, isWrong }: PaperProps) {
  const path = value?.kind === 'drawn' ? value.path : '';
  const [stroke, setStroke] = useState('');
  // Events come faster than the page is drawn: what they add to is here.
  const drawing = useRef<{ stroke: string; x: number; y: number } | null>(null);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (share: number, most: number) => Math.round(Math.min(Math.max(share, 0), 1) * (most - 1));
    return {
      x: within((clientX - left) / width, SIGNATURE_BOX.width),
      y: within((clientY - top) / height, SIGNATURE_BOX.height),
    };
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = pointOf(event);
    drawing.current = { stroke: `M${x} ${y}`, x, y };
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const before = drawing.current;
    const { x, y } = pointOf(event);
    if (!before || Math.hypot(x - before.x, y - before.y) < STEP) return;
    const longer = `${before.stroke}L${x} ${y}`;
    if (path.length + longer.length > LONGEST_PATH) return;
    drawing.current = { stroke: longer, x, y };
    setStroke(longer);
  };
  const end = () => {
    const drawn = drawing.current?.stroke ?? '';
    drawing.current = null;
    setStroke('');
    if (drawn.includes('L')) onChange({ kind: 'drawn', path: path + drawn });
  };

  return (
    <svg
      role="img"
      aria-label={label}
      aria-describedby={describedBy}
      data-testid="signature"
      viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      className={cn(
        'aspect-3/1 w-full cursor-crosshair touch-none rounded-md border border-dashed border-line-strong bg-surface',
        isWrong && 'border-danger',
      )}
    >
      <path d={path + stroke} fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" />
    </svg>
  );
}
