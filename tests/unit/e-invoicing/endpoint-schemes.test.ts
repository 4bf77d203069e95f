import { describe, expect, it } from 'vitest';
import { isEndpointScheme, isPeppolScheme } from '@/lib/tax/endpoint-schemes';
import { EndpointScheme } from '@/server/platform/contract/text';

describe('the scheme of an electronic address', () => {
  it.each([
    ['9920', true, true],
    ['0088', true, true],
    ['EM', true, false],
    ['0037', true, false],
    ['0000', false, false],
    ['9999', false, false],
    ['XX', false, false],
  ])('is a code of EAS, and of Peppol or not: %s', (code, isKnown, isOfPeppol) => {
    expect([isEndpointScheme(code), isPeppolScheme(code)]).toEqual([isKnown, isOfPeppol]);
    expect(EndpointScheme.safeParse(code).success).toBe(isKnown);
  });
});
