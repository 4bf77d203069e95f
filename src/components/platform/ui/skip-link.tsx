/** The first thing that Tab comes to on a page: the way past what every page begins with, to its `#content`. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-ink px-3 py-2 font-medium text-canvas focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  );
}
