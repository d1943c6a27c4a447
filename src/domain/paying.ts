/** Paths of bag and payment, where the shop offers nothing. */
export const PAYING = /^\/(cart|checkout|payment-return)(\/|$)/;
