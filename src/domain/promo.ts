/** spec §5: the only code; it changes no total (D9). */
export const isPromoCode = (typed: string): boolean => typed.trim().toLowerCase() === 'save10';
