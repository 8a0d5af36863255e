/** The content type of answers that are written as text, not made of objects. */
export const JSON_TYPE = 'application/json; charset=utf-8';
