export * from './shared.js';
export * from './property.js';
export * from './content.js';
export * from './enquiry.js';
export * from './identity.js';
export * from './favourite.js';
export * from './review.js';
export * from './calls.js';
export { openapi } from './openapi.js';
