/** Consultation types. `assistant_type` and `callback_type` of a request use the same codes. */
export const CONSULTATION_TYPES = ['SURVEY', 'REFERENCE', 'CONSULTATION', 'EXPERTIZE', 'OTHER'] as const;
export type ConsultationType = (typeof CONSULTATION_TYPES)[number];
export const DEFAULT_CONSULTATION_TYPE: ConsultationType = 'OTHER';

/** Request kinds, equal to the first segment of their API path. */
export const REQUEST_KINDS = ['assistant', 'consierge', 'callbacks'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['NEW', 'ACCEPTED', 'DONE'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
