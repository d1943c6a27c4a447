const TYPES: Record<string, string> = { home: 'Home', office: 'Office', billing: 'Billing' };

/** The label of an address type; other backends have further types. */
export const addressTypeText = (type: string): string => TYPES[type] ?? 'Other';
