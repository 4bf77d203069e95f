import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Prisma } from '@/server/generated/prisma/client';
import { type ResourceFields, resourceRows, storedJson } from '@/server/platform/db/resource-fields';

const BookCreate = z.object({
  title: z.string(),
  price: z.number().nullish(),
  published: z.string().nullish(),
  shelf: z.enum(['front', 'back']).nullish(),
  words: z.array(z.string()).nullish(),
  cover: z.object({ color: z.string() }).nullish(),
});
type BookCreate = z.output<typeof BookCreate>;

type Book = {
  id: string;
  title: string;
  price?: number;
  published?: string;
  shelf: 'front' | 'back';
  words?: string[];
  cover?: { color: string };
  createdAt: string;
};

type Row = {
  id: string;
  title: string;
  price: Prisma.Decimal | null;
  published: Date | null;
  shelf: string;
  words: string[];
  cover: unknown;
  folded: string;
  createdAt: Date;
};

const fields = {
  id: 'plain',
  title: 'plain',
  price: 'number',
  published: 'day',
  shelf: { default: 'front' },
  words: { default: [], shown: 'unlessEmpty' },
  cover: {
    write: (cover: BookCreate['cover']) => ({ cover: cover ?? Prisma.DbNull }),
    read: ({ cover }: Row) => storedJson<Book['cover']>(cover),
  },
  folded: 'hidden',
  createdAt: 'instant',
} as const satisfies ResourceFields<BookCreate, Book, Row>;

const books = resourceRows<BookCreate, Book, Row>(BookCreate)(fields);

const row: Row = {
  ...{ id: 'book_1', title: 'Dune', price: new Prisma.Decimal('12.50'), published: new Date('1965-08-01') },
  ...{ shelf: 'back', words: ['sand'], cover: { color: 'red' }, folded: 'dune', createdAt: new Date(0) },
};

describe('a map of fields', () => {
  it('writes all columns of what is new or replaced', () => {
    expect(books.columns({ title: 'Dune', published: '1965-08-01' })).toEqual({
      ...{ title: 'Dune', price: null, published: new Date('1965-08-01'), shelf: 'front', words: [] },
      cover: Prisma.DbNull,
    });
  });

  it('changes what is sent alone, and clears what is null', () => {
    expect(books.changes({ price: null, shelf: null })).toEqual({ price: null, shelf: 'front' });
    expect(Object.keys(books.changes({ price: undefined }))).toEqual([]);
  });

  it('shows a row in the order of the map, without what is empty or hidden', () => {
    expect(JSON.stringify(books.show(row))).toBe(
      '{"id":"book_1","title":"Dune","price":12.5,"published":"1965-08-01","shelf":"back","words":["sand"],"cover":{"color":"red"},"createdAt":"1970-01-01T00:00:00.000Z"}',
    );
    const empty = { ...row, price: null, published: null, words: [], cover: Prisma.DbNull };
    expect(Object.keys(books.show(empty))).toEqual(['id', 'title', 'shelf', 'createdAt']);
  });

  it('does not compile without a field that is sent, shown or stored', () => {
    const { price, folded, createdAt, ...others } = fields;
    // @ts-expect-error a caller can send a price
    void ({ ...others, folded, createdAt } satisfies ResourceFields<BookCreate, Book, Row>);
    // @ts-expect-error the API shows when it was created
    void ({ ...others, price, folded } satisfies ResourceFields<BookCreate, Book, Row>);
    // @ts-expect-error the table has a column that the map does not know
    void ({ ...others, price, createdAt } satisfies ResourceFields<BookCreate, Book, Row>);
    // @ts-expect-error a price is sent and never shown
    void (fields satisfies ResourceFields<BookCreate, Omit<Book, 'price'>, Row>);
    // @ts-expect-error no column holds the price
    void (fields satisfies ResourceFields<BookCreate, Book, Omit<Row, 'price'>>);
    // @ts-expect-error a decimal is no number yet
    void ({ ...fields, price: 'plain' } satisfies ResourceFields<BookCreate, Book, Row>);
  });
});
