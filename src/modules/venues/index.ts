export { lockVenueReference, type VenueReference } from './venues.queries.ts';
export { venueRoutes } from './venues.routes.ts';
export { readVenue } from './venues.service.ts';
