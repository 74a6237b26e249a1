/** The tabs of a room, which are loaded together. */
export { ClosureTab } from '../closures/closure-tab.tsx';
export { HoursTab } from '../hours/room-hours.tsx';
export { ChangesTab } from './room-changes.tsx';
export { DetailsTab } from './room-details.tsx';
export { PhotosTab } from './room-photos.tsx';
export { RulesTab } from './room-rules.tsx';
