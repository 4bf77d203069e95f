import { z } from 'zod';
import { isEndpointScheme } from '@/lib/tax/endpoint-schemes';
import { optionalText } from '@/server/platform/contract/text';

const NO_SCHEME = 'Use a code of the list EAS, such as 9920';

/** The scheme of an address for e-invoices: a code of the list EAS of the Connecting Europe Facility. */
export const EndpointScheme = z
  .string()
  .max(10)
  .trim()
  .toUpperCase()
  .regex(/^([0-9]{4}|[A-Z]{2})$/, NO_SCHEME)
  .refine(isEndpointScheme, NO_SCHEME);

/** An address for e-invoices in its scheme, for example a Peppol participant. */
export const EndpointId = optionalText(100);
