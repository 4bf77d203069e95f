interface ProgressBarProps {
  label: string;
  /** 0 to 1; undefined where nobody knows. */
  value: number | undefined;
}

/** How far something has come, with its words above. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-live="polite" className="text-muted wrap-anywhere">
        {label}
      </p>
      <progress
        aria-label={label}
        value={value === undefined ? undefined : Math.round(value * 100)}
        max={100}
        className="indeterminate:animate-pulse indeterminate:bg-accent/40 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-subtle [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-subtle [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
