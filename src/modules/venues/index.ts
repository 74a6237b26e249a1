export { lockVenueReference, type VenueReference } from './venues.queries.ts';
export { venueRoutes } from './venues.routes.ts';
export { createVenue, readVenue, venueSoftDeletion } from './venues.service.ts';
