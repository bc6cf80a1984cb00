/**
 * What is sent of what was typed: without question marks, of either width, and without the blanks around it. The
 * characters % & + / # travel percent-encoded like every value of a query. Nothing left: nothing is sent.
 */
export const cleanQuestion = (typed: string): string => typed.replace(/[?？]/g, '').trim();
