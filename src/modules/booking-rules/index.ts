export { bookingRulesInput, bookingRulesOut } from './booking-rules.schema.ts';
