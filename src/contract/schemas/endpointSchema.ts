import type { TObject, TSchema } from 'typebox';
import type { EveryEndpointName } from '../endpoints/adminEndpoints.ts';
import type { QuotaName } from '../limits/quotas.ts';

/** What an endpoint takes and returns. */
export interface EndpointSchema {
  /** Group in the API documentation, if it is not the first segment of the path. */
  tag?: string;
  /** Quotas that a request counts in. */
  quotas?: readonly QuotaName[];
  consumes?: readonly string[];
  produces?: readonly string[];
  /** Parameters of the path. Other values result in a 404. */
  path?: TObject;
  query?: TObject;
  body?: TSchema;
  /** By status. Files have none. */
  response?: Readonly<Record<number, TSchema>>;
}

/** A table of schemas by the names of endpoints. */
export type SchemaTable = Readonly<Partial<Record<EveryEndpointName, EndpointSchema>>>;
