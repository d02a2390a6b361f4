export const SERVICE_CATEGORIES = ['ANALYZE', 'SERVICE', 'CONSULTANT'] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];
