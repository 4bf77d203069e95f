import { expect, type Page } from '@playwright/test';

type Theme = 'light' | 'dark';

/** The rules that read colours, of those that are checked. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The looks that axe has found readable: the colours of a text and of all that lies behind it, its size and its weight,
 * which contrast follows from. Two thirds of axe's work would be to measure the same buttons and cells on page after page.
 */
const readable = { light: new Set<string>(), dark: new Set<string>() };

/** Every text of a page without frames can be read, in the theme that it shows; axe has been there already. */
export async function expectReadable(page: Page, theme: Theme, skip: string[]): Promise<void> {
  const known = [...readable[theme]];
  const { violations, passed } = await page.evaluate(measureContrast, { known, skip, rules: colourRules });
  expect(violations).toEqual([]);
  for (const look of passed) readable[theme].add(look);
}

type Asked = { known: string[]; skip: string[]; rules: string[] };
type Found = { id: string; nodes: { html: string; element: Element }[] }[];
type Axe = { run: (context: object, options: object) => Promise<{ violations: Found; passes: Found }> };

/** Runs in the page: has axe measure what looks as nothing that is known does. */
async function measureContrast({ known, skip, rules }: Asked): Promise<{ violations: string[]; passed: string[] }> {
  const paint = (element: Element): string => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    return [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
  };
  const paints = new Map<Element, string>();
  const behind = (element: Element): string => {
    const found = paints.get(element);
    if (found !== undefined) return found;
    const under = element.parentElement ? behind(element.parentElement) : '';
    const own = paint(element);
    const all = own === 'rgba(0, 0, 0, 0) none 1 none normal' ? under : `${own}; ${under}`;
    paints.set(element, all);
    return all;
  };
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
    const isOff = element.closest(':disabled, [aria-disabled="true"], [inert]') !== null; // exempt, as one that looks so is not
    const block = element.tagName === 'A' && element.parentElement ? getComputedStyle(element.parentElement).color : '';
    return [color, fontSize, fontWeight, textShadow, textDecorationLine, isOff, block, behind(element)].join(' | ');
  };
  const isRead = (element: Element) =>
    !element.closest(skip.join()) &&
    (/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()));

  const looks = new Map([...document.body.querySelectorAll('*')].filter(isRead).map((it) => [it, lookOf(it)]));
  const seen = new Set(known);
  const include = [...looks].filter(([, look]) => !seen.has(look)).map(([element]) => element);
  if (include.length === 0) return { violations: [], passed: [] };

  const { axe } = window as unknown as { axe: Axe };
  const { violations, passes } = await axe.run(
    { include },
    { runOnly: { type: 'rule', values: rules }, elementRef: true, preload: false, selectors: false },
  );
  const passed = passes.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes);
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    passed: passed.flatMap(({ element }) => looks.get(element) ?? []),
  };
}
