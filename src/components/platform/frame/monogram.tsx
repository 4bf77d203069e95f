/** The first letter of a company, where it has no other picture. */
export function Monogram({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-6 shrink-0 items-center justify-center rounded-sm bg-accent text-xs font-semibold text-on-accent"
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
