import type { XmlNode } from './xml-tree';

/** What may stand in an element: text of a form, elements in their order, or anything. */
type Content = RegExp | Part[] | 'anything';
type Element = { name: string; of: Content; ns?: string };
/** One of some elements, so often; of a choice at most one. */
export type Part = { oneOf: Element[]; min: number; max: number };

export const one = (name: string, of: Content, ns?: string): Part => ({ oneOf: [{ name, of, ns }], min: 1, max: 1 });
export const maybe = (name: string, of: Content, ns?: string): Part => ({ oneOf: [{ name, of, ns }], min: 0, max: 1 });
export const upTo = (max: number, name: string, of: Content, ns?: string): Part => ({
  oneOf: [{ name, of, ns }],
  min: 1,
  max,
});
export const either = (...parts: Part[]): Part => ({ oneOf: parts.flatMap((it) => it.oneOf), min: 1, max: 1 });

/** Text of at most so many characters. */
export const text = (max: number) => new RegExp(`^[\\s\\S]{1,${max}}$`, 'u');
export const oneOf = (...values: string[]) => new RegExp(`^(?:${values.join('|')})$`);

/**
 * The first thing that is wrong with the children of an element: one that is missing, out of its order, in another
 * namespace or of another form. An element is in the namespace of its parent's parts unless its part says another.
 */
export function faultIn(node: XmlNode, parts: Part[], ns: string): string | undefined {
  let at = 0;
  for (const { oneOf: elements, min, max } of parts) {
    const first = at;
    for (;;) {
      const child = node.children[at];
      const element = child && elements.find(({ name }) => name === child.name);
      if (!child || !element || at - first >= max) break;
      const fault = faultOf(child, element, ns);
      if (fault) return fault;
      at += 1;
    }
    if (at - first < min) return `Falta informar campo obligatorio: ${elements.map(({ name }) => name).join(' o ')}`;
  }
  const left = node.children[at];
  return left && `No se esperaba aquí: ${left.name}`;
}

function faultOf(node: XmlNode, { name, of, ns: own }: Element, inherited: string): string | undefined {
  const ns = own ?? inherited;
  if (of === 'anything') return undefined;
  if (node.ns !== ns) return `${name} está en otro espacio de nombres: ${node.ns}`;
  if (Array.isArray(of)) return faultIn(node, of, ns);
  if (node.children.length > 0 || !of.test(node.text)) return `Valor incorrecto del campo ${name}: ${node.text}`;
  return undefined;
}
