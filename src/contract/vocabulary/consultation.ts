/** Consultation types with their labels. `assistant_type` and `callback_type` of a request use the same codes. */
export const CONSULTATION_LABELS = {
  SURVEY: 'Průzkum trhu',
  REFERENCE: 'Nezávislá reference',
  CONSULTATION: 'Konzultace k vybranému projektu',
  EXPERTIZE: 'Odborný posudek',
  OTHER: 'Jiné',
} as const;
export type ConsultationType = keyof typeof CONSULTATION_LABELS;
export const CONSULTATION_TYPES = Object.keys(CONSULTATION_LABELS) as ConsultationType[];
export const DEFAULT_CONSULTATION_TYPE: ConsultationType = 'OTHER';

/** Request kinds, equal to the first segment of their API path, with their labels. */
export const REQUEST_LABELS = {
  assistant: 'IT asistent',
  consierge: 'Objednávka',
  callbacks: 'Zpětné volání',
} as const;
export type RequestKind = keyof typeof REQUEST_LABELS;
export const REQUEST_KINDS = Object.keys(REQUEST_LABELS) as RequestKind[];

export const REQUEST_STATES = ['NEW', 'ACCEPTED', 'DONE'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Orders of the operators' list of requests. `waiting` begins with those that wait longest for an answer. */
export const ADMIN_REQUEST_ORDERS = ['waiting', 'created_at', '-created_at', 'updated_at', '-updated_at'] as const;
export type AdminRequestOrder = (typeof ADMIN_REQUEST_ORDERS)[number];
