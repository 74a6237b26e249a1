export { lockVenueReference, type VenueReference } from './venues.queries.ts';
export { venueRoutes } from './venues.routes.ts';
export { createVenue, readVenue } from './venues.service.ts';
