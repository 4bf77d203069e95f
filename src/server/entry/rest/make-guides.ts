import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import { type Block, type Guide, guideNames, type Inline } from '@/server/entry/rest/guides';

/** The guides, read from `docs/guides`. @throws where one has what `Block` has not */
export function makeGuides(): Guide[] {
  return guideNames.map((slug) => guideOf(slug, readFileSync(join('docs/guides', `${slug}.md`), 'utf8')));
}

/** A guide out of its Markdown: its first heading is the title, its first paragraph says what it is about. */
export function guideOf(slug: string, markdown: string): Guide {
  const [title, ...rest] = lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading') throw new Error(`The guide ${slug} begins without a heading.`);
  return { slug, title: title.text, blocks: joined(rest.map(blockOf)) };
}

/** The same in several languages is one block. */
function joined(blocks: Block[]): Block[] {
  return blocks.reduce<Block[]>((made, block) => {
    const last = made.at(-1);
    if (block.kind === 'code' && last?.kind === 'code' && isOther(block, last)) last.samples.push(...block.samples);
    else made.push(block);
    return made;
  }, []);
}

type Code = Extract<Block, { kind: 'code' }>;

function isOther({ samples: [sample] }: Code, { samples }: Code): boolean {
  return samples.every(({ language }) => language !== sample?.language);
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', text: token.text, id: token.text.toLowerCase().replace(/[^a-z0-9]+/g, '-') };
    case 'paragraph':
      return { kind: 'paragraph', parts: inlinesOf(token.tokens) };
    case 'code':
      return { kind: 'code', samples: [{ language: languages[token.lang ?? ''] ?? token.lang, code: token.text }] };
    case 'list':
      return { kind: 'list', isOrdered: token.ordered, items: (token as Tokens.List).items.map(itemOf) };
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => inlinesOf(tokens));
      return { kind: 'table', head: cells(header), rows: rows.map(cells) };
    }
    default:
      throw new Error(`A guide cannot have ${token.type}: ${token.raw}`);
  }
}

function itemOf({ tokens }: Tokens.ListItem): Inline[] {
  return tokens.flatMap((token) => inlinesOf('tokens' in token ? token.tokens : [token]));
}

function inlinesOf(tokens: Token[] = []): Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case 'codespan':
        return { kind: 'code', text: token.text };
      case 'strong':
        return { kind: 'strong', text: token.text };
      case 'em':
        return { kind: 'em', text: token.text };
      case 'link':
        return { kind: 'link', text: token.text, href: token.href };
      case 'text':
        return { kind: 'text', text: token.text };
      default:
        throw new Error(`A sentence of a guide cannot have ${token.type}: ${token.raw}`);
    }
  });
}

const languages: Record<string, string> = {
  sh: 'Shell',
  js: 'Node',
  python: 'Python',
  php: 'PHP',
  ruby: 'Ruby',
  go: 'Go',
  java: 'Java',
  csharp: 'C#',
  rust: 'Rust',
  elixir: 'Elixir',
  json: 'JSON',
};
