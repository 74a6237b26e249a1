/** The pages of managing, which are loaded together. */

export { PeoplePage } from './people/people-page.tsx';
export { OutOfUsePage } from './rooms/out-of-use-page.tsx';
export { ManageRoomPage } from './rooms/room-page.tsx';
export { NewRoomSheet } from './rooms/room-sheet.tsx';
export { RoomsPage } from './rooms/rooms-page.tsx';
export { InstitutionSheet } from './venues/institution-sheet.tsx';
export { InstitutionsPage } from './venues/institutions-page.tsx';
export { VenueSheet } from './venues/venue-sheet.tsx';
export { VenuesPage } from './venues/venues-page.tsx';
