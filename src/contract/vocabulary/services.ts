export const SERVICE_CATEGORIES = ['ANALYZE', 'SERVICE', 'CONSULTANT'] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

/** Which register a service type leads to (section 3 of the spec). */
export const REGISTER_OF_ROLE = { CONSULTANT: 'consultants', SUPPLIER: 'suppliers' } as const;
