import { createLoader } from 'nuqs/server';
import { describe, expect, it } from 'vitest';
import { askedOffset, askedPage, cursorParsers, offsetParsers } from '@/components/platform/ui/page-address';

const page = (address: string) => askedPage(createLoader(cursorParsers)(address), 50);
const offset = (address: string) => askedOffset(createLoader(offsetParsers)(address), 50);

describe('the address of a list', () => {
  it.each([
    ['', { limit: 50 }],
    ['?page=3', { limit: 50, offset: 100 }],
    ['?page=3&size=100', { limit: 100, offset: 200 }],
    ['?page=3&after=abc', { limit: 50, cursor: 'abc' }],
    ['?page=-2&size=7', { limit: 50 }],
    ['?page=999999999', { limit: 50, offset: 10_000_000 }],
  ])('names a page: %s', (address, asked) => {
    expect(page(address)).toEqual({ cursor: undefined, offset: undefined, ...asked });
  });

  it.each([
    ['', { limit: 50, offset: 0 }],
    ['?offset=75&size=25', { limit: 25, offset: 75 }],
    ['?offset=-5', { limit: 50, offset: 0 }],
  ])('names where a list goes on: %s', (address, asked) => {
    expect(offset(address)).toEqual(asked);
  });
});
