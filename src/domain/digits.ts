/** Without spaces, hyphens, brackets, dots and the invisible marks that are copied with a number. */
export const withoutSeparators = (text: string): string => text.replace(/[\s\p{Pd}\p{Cf}().·]/gu, '');
