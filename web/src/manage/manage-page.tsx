/** The pages of managing, which are loaded together. */
export { InstitutionSheet } from './institution-sheet.tsx';
export { InstitutionsPage } from './institutions-page.tsx';
export { OutOfUsePage } from './out-of-use-page.tsx';
export { PeoplePage } from './people-page.tsx';
export { ManageRoomPage } from './room-page.tsx';
export { NewRoomSheet } from './room-sheet.tsx';
export { RoomsPage } from './rooms-page.tsx';
export { VenueSheet } from './venue-sheet.tsx';
export { VenuesPage } from './venues-page.tsx';
