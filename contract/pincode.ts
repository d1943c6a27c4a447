/** Six digits, the first not 0. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
