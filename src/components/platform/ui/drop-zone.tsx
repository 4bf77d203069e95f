'use client';

import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './button';
import { cn } from './cn';

interface DropZoneProps {
  words: { drop: string; choose: string; limits: string };
  /** For the file picker: `.csv,.xlsx`. */
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Where files are dropped, with a button that chooses them. */
export function DropZone({ words, accept, multiple = false, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button within does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cn(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-line-strong px-4 py-6 text-center',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <p className="text-muted">{words.drop}</p>
      <Button onClick={() => input.current?.click()}>
        <Upload aria-hidden /> {words.choose}
      </Button>
      <p className="w-full text-xs text-muted">{words.limits}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={words.choose}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
